import type { LineUnit } from '../contract/orders.ts'
import type { PublicUnit } from '../contract/units.ts'
import type { Taka } from '../money.ts'
import type { Chosen, Option, Options } from '../pricing.ts'

type Offered = { newPrice: Taka; available: number; options: Options; images: string[] }

/** The unit that an address names by its code; without a name the cheapest that nobody is paying for. */
export function chosenUnit(units: readonly PublicUnit[], code: string | null): PublicUnit | undefined {
  const named = units.find((unit) => unit.code === code?.toUpperCase())
  return named ?? units.find(({ isHeld }) => !isHeld) ?? units[0]
}

/** A product as if the shop had this one unit of it: its price, its photographs, one value of each option. */
export function asUnit<P extends Offered>(product: P, unit: PublicUnit): P & { unit: LineUnit } {
  const { code, grade, battery, price, isHeld, photos } = unit
  return {
    ...product,
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
