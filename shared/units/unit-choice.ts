import type { LineUnit } from '../contract/orders.ts'
import type { PublicUnit } from '../contract/units.ts'
import type { Taka } from '../money.ts'
import type { Chosen, Option, Options } from '../pricing.ts'
import { nameAsChosen } from '../products/as-chosen.ts'
import { choiceFrom } from '../products/choice-address.ts'

type Offered = { title: string; newPrice: Taka; available: number; options: Options; images: string[] }

/** The unit that an address names by its code; without a name the first that fits its options. */
export function chosenUnit(
  { units = [], options }: { units?: PublicUnit[] | undefined; options: Options },
  search: URLSearchParams,
): PublicUnit | undefined {
  const code = search.get('unit')?.toUpperCase()
  return (
    units.find((unit) => unit.code === code) ?? fittingUnits(units, options, choiceFrom(options, search))[0]
  )
}

/**
 * The units with the options that were chosen, or all of them where none is like that: those that nobody is paying for
 * first, and of these the cheapest. The first value of an option is the cheapest unit's, which nobody had to choose.
 */
export function fittingUnits(units: readonly PublicUnit[], options: Options, chosen: Chosen): PublicUnit[] {
  const asked = unitOptions.filter((group) => chosen[group] && chosen[group] !== options[group][0]?.value)
  const fitting = units.filter((unit) => asked.every((group) => unit[group] === chosen[group]))
  return (fitting.length > 0 ? fitting : [...units]).sort((a, b) => Number(a.isHeld) - Number(b.isHeld))
}

const unitOptions = ['ram', 'ssd', 'color'] as const

/** A product as if the shop had this one unit of it: its price, its photos, one value of each option. */
export function asUnit<P extends Offered>(product: P, unit: PublicUnit): P & { unit: LineUnit } {
  const { code, grade, battery, price, isHeld, photos } = unit
  return {
    ...product,
    title: nameAsChosen(product.title, product.options, choiceOfUnit(product.options, unit)),
    newPrice: price,
    available: isHeld ? 0 : 1,
    options: {
      ram: only(unit.ram),
      color: only(unit.color),
      ssd: only(unit.ssd),
      display: product.options.display.slice(0, 1),
    },
    images: photos,
    unit: { code, grade, battery },
  }
}

/** The choice that a cart line of this unit has. */
export function choiceOfUnit({ display: [screen] }: Options, unit: PublicUnit): Chosen {
  const { _id: unitId, ram, ssd, color } = unit
  return {
    ...(ram && { ram }),
    ...(color && { color }),
    ...(ssd && { ssd }),
    ...(screen && { display: screen.value }),
    unitId,
  }
}

function only(value: string): Option[] {
  return value === '' ? [] : [{ value, addPrice: 0 }]
}
