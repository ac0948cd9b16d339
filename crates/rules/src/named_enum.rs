//! Enums whose variants have names in files and on the command line.

/// Makes an enum of variants without fields, the list of them all, and the function that names them: each variant is
/// written once, beside its name.
///
/// ```
/// rules::named_enum! {
///     /// A side of the board.
///     #[derive(Debug, Clone, Copy, PartialEq)]
///     pub enum Side, name {
///         Left = "left",
///         Right = "right",
///     }
/// }
///
/// assert_eq!(Side::ALL, [Side::Left, Side::Right]);
/// assert_eq!(Side::Left.name(), "left");
/// ```
#[macro_export]
macro_rules! named_enum {
    (
        $(#[$attribute:meta])*
        pub enum $Enum:ident, $name:ident {
            $($(#[$of_variant:meta])* $Variant:ident = $text:literal,)+
        }
    ) => {
        $(#[$attribute])*
        pub enum $Enum {
            $($(#[$of_variant])* $Variant,)+
        }

        impl $Enum {
            /// All of them, in order.
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$Variant),+];

            /// Its name, as on the command line and in the files we write.
            pub const fn $name(self) -> &'static str {
                match self {
                    $(Self::$Variant => $text,)+
                }
            }
        }
    };
}
