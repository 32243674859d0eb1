import { spanOf } from '#shared/span-of.ts'

export const addToCart = 'Add To Cart'
export const chooseUnit = 'Choose a unit'
export const preOrder = 'Pre-order'
export const percentOff = (percent: number) => `${percent}% off`
export const emi = (monthly: string) => `EMI ${monthly} a month`
export const colours = 'Colours:'
export const optionOf = (option: string, product: string) => `${option} of ${product}`
export const deviceTypes = { 'Brand New': 'Brand New', 'Pre-Owned': 'Pre-Owned' }
export const colour = 'Colour'
export const display = 'Display'
export const either = (values: readonly string[]) => values.join(' or ')
/** `3 units, grade A to B, battery 82–91%` */
export const unitsOnCard = (count: number, grades: readonly string[], battery: readonly number[] | null) =>
  count === 0
    ? 'No unit at the moment'
    : `${count} unit${count === 1 ? '' : 's'}, grade ${spanOf(grades, ' to ')}${battery ? `, battery ${spanOf(battery, '–')}%` : ''}`
