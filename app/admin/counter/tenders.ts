import { typedNumber } from '#app/admin/kit/form/typed-number.ts'
import { isWholePaisa, type Taka, toPaisa, toTaka } from '#shared/money.ts'
import { type CounterKind, counterKinds, referenceRefusal } from '#shared/orders/order-channels.ts'

/** One way in which the customer pays, as it is typed. An empty amount is all that is left to pay. */
export type Tender = { key: string; kind: CounterKind; amount: string; reference: string }
type Typed = Omit<Tender, 'key'>

export type Settled = {
  /** The amount of each tender that stays in the shop. */
  kept: Taka[]
  left: Taka
  /** Cash to give back. */
  change: Taka
}

/**
 * Splits the total over the tenders, in paisa. Cards and wallets take exactly what is typed; of cash the shop keeps what
 * is left of the total and gives back the rest; the last empty amount takes what nobody has paid yet.
 */
export function settle(tenders: readonly Typed[], total: Taka): Settled {
  const typed = tenders.map(({ amount }) => paisaOf(amount))
  const isCash = (at: number) => tenders[at]?.kind === 'cash'
  let left = toPaisa(total)
  let change = 0
  const kept = typed.map((paisa, at) => {
    if (isCash(at)) return 0
    left -= paisa
    return paisa
  })
  for (const [at, paisa] of typed.entries()) {
    if (!isCash(at)) continue
    const stays = Math.min(paisa, Math.max(0, left))
    kept[at] = stays
    left -= stays
    change += paisa - stays
  }
  const rest = restAt(tenders)
  if (rest >= 0 && left > 0) {
    kept[rest] = left
    left = 0
  }
  return { kept: kept.map(toTaka), left: toTaka(left), change: toTaka(change) }
}

/** The tender that takes the rest: the last one without an amount; -1 where all have one. */
export function restAt(tenders: readonly Pick<Tender, 'amount'>[]): number {
  return tenders.findLastIndex(({ amount }) => amount.trim() === '')
}

type TenderErrors = { amount?: string; reference?: string }

/** The error of each tender. */
export function tenderErrors(tenders: readonly Typed[], total: Taka): TenderErrors[] {
  const { kept, left } = settle(tenders, total)
  const rest = restAt(tenders)
  return tenders.map((tender, at) => {
    const { kind, amount } = tender
    const errors: TenderErrors = {}
    const typed = typedNumber(amount)
    if (typed === null && at !== rest) errors.amount = 'Please enter the amount.'
    else if (typed !== null && !(typed > 0 && isWholePaisa(typed)))
      errors.amount = 'Please enter an amount in taka, like 1,500.'
    else if (kind !== 'cash' && left < 0) errors.amount = 'This is more than is left to pay.'
    const counts = (kept[at] ?? 0) > 0 || typed !== null
    const missing = counts ? referenceRefusal(tender) : null
    if (missing) errors.reference = missing
    return errors
  })
}

/** The tenders that pay for something, in taka, for the server. */
export function takenTenders(tenders: readonly Typed[], total: Taka) {
  const { kept } = settle(tenders, total)
  return tenders.flatMap(({ kind, reference }, at) => {
    const amount = kept[at] ?? 0
    return amount > 0 ? [{ kind, amount, reference: reference.trim() }] : []
  })
}

/** The kind that a further payment begins with: the first one that is not there yet. */
export function nextKind(tenders: readonly Pick<Tender, 'kind'>[]): CounterKind {
  return counterKinds.find((kind) => !tenders.some((tender) => tender.kind === kind)) ?? 'card'
}

function paisaOf(amount: string): number {
  const taka = typedNumber(amount) ?? 0
  return taka > 0 && isWholePaisa(taka) ? toPaisa(taka) : 0
}
