import type { OptionGroup } from '../pricing.ts'

/** A colour as a page names it; products carry the English name. */
export const colourName = (colour: string): string => colour

/** The value of an option as a page names it: what is printed on a box stays. */
export const optionName = (_group: OptionGroup, value: string): string => value
