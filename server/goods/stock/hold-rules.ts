import { holdMinutes } from '#shared/limits.ts'

/**
 * Limits on units that are held without being paid for. Nobody may empty the shop by placing orders, and an honest
 * crowd behind one address must still get through. docs/domain/orders-and-money.md gives the reasons for the numbers.
 */
const personLimits = { orders: 5, units: 25, paisa: 150_000_000 }
/** Anybody can order under a stranger's email, so what came from elsewhere refuses a person much later. */
const networksForRefusal = 4
/** Holds of one network: a product of an order is one. */
const networkHolds = 100
/** Products of which one network may hold more than half; paying neighbours raise the number. */
const scarceProducts = { least: 1, most: 5, paidOrdersForOneMore: 5 }
/** The networks of one IPv6 /48 together. */
const widerLimits = { holds: 500, scarce: 5 }
/** Holds that ran out within a day: one shortens a person's next hold, a crowd is given more. */
const lapses = { person: 1, network: 20 }
const shortMinutes = 10
const shortestMinutes = 5

type Unpaid = { orders: number; units: number; paisa: number }

/** Holds of a network, and the products of which it holds more than half. */
type Held = { holds: number; scarce: readonly string[] }

/** `nearby` is what came from the network of the new order. */
export type HoldFacts = {
  /** Open unpaid orders under the same email or phone number, and orders of theirs that ran out today. */
  person: Unpaid & { lapses: number; nearby: Unpaid }
  network: Held & { paidOrders: number; lapses: number }
  /** The network's IPv6 /48; nothing for an IPv4 address. */
  wider: Held
}

export type ProductUnits = { productId: string; wanted: number; onHand: number; held: number }
export type NewHold = { productId: string; quantity: number; minutes: number; isScarce: boolean }

type NewUnits = { units: number; paisa: number }

/** Whether a person has so much unpaid that another order is refused. */
export function hasTooManyUnpaid({ person }: HoldFacts, wanted: NewUnits, factor: number): boolean {
  return isBeyond(person.nearby, wanted, factor) || isBeyond(person, wanted, factor * networksForRefusal)
}

/** Whether a person may have more units set aside. Unpaid orders count wherever they were placed. */
export function mayHoldMore({ person }: HoldFacts, wanted: NewUnits, factor: number): boolean {
  return !isBeyond(person, wanted, factor)
}

function isBeyond(unpaid: Unpaid, wanted: NewUnits, factor: number): boolean {
  return (
    unpaid.orders >= personLimits.orders * factor ||
    unpaid.units + wanted.units > personLimits.units * factor ||
    unpaid.paisa + wanted.paisa > personLimits.paisa * factor
  )
}

/** A hold is scarce when it leaves less than half of a product's units for everybody else. */
export function isScarce({ wanted, onHand, held }: ProductUnits): boolean {
  return held + wanted > onHand / 2
}

/**
 * The holds that a new order gets. A product that is left out can still be bought: its units go to the buyer who pays
 * first. Refusing instead would let one attacker shut out everybody behind the same address.
 */
export function chooseHolds(facts: HoldFacts, products: readonly ProductUnits[], factor: number): NewHold[] {
  const shares = [
    shareOf(facts.network, { holds: networkHolds, scarce: scarceLimit(facts) }, factor),
    shareOf(facts.wider, widerLimits, factor),
  ]
  return products.flatMap((product) => {
    const { productId, wanted } = product
    const hold = { productId, isScarce: isScarce(product) }
    if (!shares.every((share) => share.hasRoomFor(hold))) return []
    for (const share of shares) share.add(hold)
    return { ...hold, quantity: wanted, minutes: minutesFor(facts, product) }
  })
}

type Counted = Pick<NewHold, 'productId' | 'isScarce'>

/** The holds of a network, which grow while those of an order are chosen. */
function shareOf(held: Held, most: typeof widerLimits, factor: number) {
  const scarce = new Set(held.scarce)
  let { holds } = held
  return {
    hasRoomFor: ({ productId, isScarce }: Counted) =>
      holds < most.holds * factor &&
      (!isScarce || scarce.has(productId) || scarce.size < most.scarce * factor),
    add({ productId, isScarce }: Counted) {
      holds += 1
      if (isScarce) scarce.add(productId)
    },
  }
}

function scarceLimit({ network }: HoldFacts): number {
  const { least, most, paidOrdersForOneMore } = scarceProducts
  return Math.min(most, least + Math.floor(network.paidOrders / paidOrdersForOneMore))
}

function minutesFor({ person, network }: HoldFacts, product: ProductUnits): number {
  const letRunOut = person.lapses >= lapses.person || network.lapses >= lapses.network
  const isMostlyHeld = product.held > product.onHand / 2
  if (letRunOut && isMostlyHeld) return shortestMinutes
  return letRunOut || isMostlyHeld ? shortMinutes : holdMinutes
}
