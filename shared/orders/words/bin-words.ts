export const words = { notABin: 'A BIN has 13 digits, like 001234567-0101.' }
