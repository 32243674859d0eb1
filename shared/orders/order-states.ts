/**
 * Every state of an order, of its payment and of one attempt to pay it, and every move between them. The server
 * writes what `order-moves.ts` works out from this page; docs/order-states.md is its picture.
 */
export const orderStatuses = ['pending', 'cancelled', 'confirmed', 'completed', 'failed', 'shipping'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Statuses of an order that goes on no further, unless somebody takes it up again. */
export const closedStatuses = ['cancelled', 'failed'] as const

export const paymentStatuses = ['unpaid', 'paid', 'failed', 'cancelled', 'refunded', 'review'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
/** Payments that do not cover the total: nothing is there, or a part. */
export const unpaidStatuses = ['unpaid', 'failed', 'cancelled'] as const

/** `initiated`: the gateway has not opened a session yet. `review`: charged, and staff must decide about it. */
export const openAttempts = ['initiated', 'pending'] as const
export const chargedAttempts = ['paid', 'review'] as const
export const endedAttempts = ['failed', 'cancelled', 'expired'] as const
export const attemptStates = [...openAttempts, ...chargedAttempts, ...endedAttempts] as const
export type AttemptState = (typeof attemptStates)[number]

/** `requested`: the gateway has not accepted it yet. Open refunds are on their way, the others have ended. */
export const openRefunds = ['requested', 'processing'] as const
export const refundStates = [...openRefunds, 'refunded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Why staff should look at an order, the most urgent first: a reason never hides a more urgent one. */
export const orderAttentions = [
  'refund_failed',
  'refund_needed',
  'paid_no_stock',
  'unknown_status',
  'replayed_payment',
  'amount_mismatch',
  'risk',
  'duplicate_payment',
] as const
export type OrderAttention = (typeof orderAttentions)[number]

/** Reasons why staff should look at one attempt. `rejected`: in review, and on its way back. */
export const attemptAttentions = [
  'late_success',
  'duplicate_payment',
  'amount_mismatch',
  'risk',
  'rejected',
] as const
export type AttemptAttention = (typeof attemptAttentions)[number]

/**
 * Closers whose order a late charge does not reopen. `cancellation`: its buyer cancelled the order, and not a payment
 * alone. `deletion`: its buyer had their data deleted since it was closed.
 */
export const finalClosers = ['staff', 'cancellation', 'deletion'] as const
/** The closer of an order that is cancelled or failed. `expiry`: the job that ends what was not paid in time. */
export const closers = ['customer', 'gateway', 'expiry', ...finalClosers] as const
export type Closer = (typeof closers)[number]

/** `shop`: what the shop does by itself. */
export type Actor = Exclude<Closer, 'cancellation' | 'deletion'> | 'shop' | 'courier'

/** From which states, and to which one; null: the state stays. A row with no state before it is new. */
type Step<State> = readonly [from: readonly State[], to: State | null]

export type Move = {
  by: readonly Actor[]
  attempt?: Step<AttemptState>
  payment?: Step<PaymentStatus>
  /** In any other status the order stays as it is: staff chose that status. */
  status?: Step<OrderStatus>
  /** `untake`: units that had left the stock are held again. */
  units: 'hold' | 'take' | 'untake' | 'release' | 'none'
  money: 'received' | 'in review' | 'refund requested' | 'refunded' | 'voided' | 'none'
  mail?:
    | 'taken'
    | 'part'
    | 'paid'
    | 'late'
    | 'closed'
    | 'review'
    | 'cancelled'
    | 'refund'
    | 'changed'
    | 'status'
  attention?: OrderAttention
}

const isNew = [] as const
const open = openAttempts
const closed = closedStatuses
/** Attempts without a charge, and payments that a charge makes paid. */
const uncharged = [...openAttempts, ...endedAttempts] as const
const payable = [...unpaidStatuses, 'review'] as const
const withoutAll = unpaidStatuses
const anyCharged = ['paid', 'refunded', 'review'] as const
/** A payment of which parts are there is unpaid until they cover the total. */
const anyMoney = ['unpaid', ...anyCharged] as const

// biome-ignore format: a table is read by its columns.
export const moves = {
  place:               { by: ['customer'],            attempt: [isNew, 'initiated'],        payment: [isNew, 'unpaid'],           status: [isNew, 'pending'],                     units: 'hold',    money: 'none' },
  placeByStaff:        { by: ['staff'],                                                     payment: [isNew, 'unpaid'],           status: [isNew, 'pending'],                     units: 'hold',    money: 'none',      mail: 'taken' },
  /** Nothing has to be paid before the parcel is at the door. */
  placeOnDelivery:     { by: ['staff'],                                                     payment: [isNew, 'unpaid'],           status: [isNew, 'confirmed'],                   units: 'take',    money: 'none',      mail: 'taken' },
  /** A link is paid: another attempt, and an order whose payment had failed is open again. */
  payAgain:            { by: ['customer'],            attempt: [isNew, 'initiated'],        payment: [withoutAll, 'unpaid'],      status: [closed, 'pending'],                    units: 'hold',    money: 'none' },
  openSession:         { by: ['shop'],                attempt: [['initiated'], 'pending'],                                                                                        units: 'none',    money: 'none' },
  fail:                { by: ['gateway'],             attempt: [open, 'failed'],            payment: [['unpaid'], 'failed'],      status: [['pending'], 'failed'],                units: 'release', money: 'none' },
  cancel:              { by: ['gateway', 'customer'], attempt: [open, 'cancelled'],         payment: [['unpaid'], 'cancelled'],   status: [['pending'], 'cancelled'],             units: 'release', money: 'none' },
  expire:              { by: ['gateway', 'expiry'],   attempt: [open, 'expired'],           payment: [['unpaid'], 'cancelled'],   status: [['pending'], 'cancelled'],             units: 'release', money: 'none' },
  /** The time is over and only a part is paid: staff call the buyer. */
  lapse:               { by: ['expiry'],                                                    payment: [['unpaid'], null],                                                          units: 'release', money: 'none', attention: 'refund_needed' },

  pay:                 { by: ['gateway', 'shop', 'staff'], attempt: [uncharged, 'paid'],         payment: [payable, 'paid'],           status: [['pending', ...closed], 'confirmed'],  units: 'take',    money: 'received',  mail: 'paid' },
  payWithoutUnits:     { by: ['gateway', 'shop', 'staff'], attempt: [uncharged, 'paid'],         payment: [payable, 'paid'],           status: [closed, 'pending'],                    units: 'release', money: 'received',  mail: 'late', attention: 'paid_no_stock' },
  payAfterClosing:     { by: ['gateway', 'shop'],     attempt: [uncharged, 'paid'],         payment: [payable, 'paid'],                                                           units: 'release', money: 'received',  mail: 'closed', attention: 'refund_needed' },
  /** Money that does not cover the total. `payAdvance`: it is what the shop waits for before it gets to work. */
  payPart:             { by: ['gateway', 'staff'],    attempt: [uncharged, 'paid'],         payment: [withoutAll, 'unpaid'],      status: [closed, 'pending'],                    units: 'hold',    money: 'received',  mail: 'part' },
  payPartInReview:     { by: ['gateway', 'staff'],    attempt: [uncharged, 'paid'],         payment: [['review'], null],                                                          units: 'none',    money: 'received',  mail: 'part' },
  payPartAfterClosing: { by: ['gateway'],             attempt: [uncharged, 'paid'],         payment: [withoutAll, 'unpaid'],                                                      units: 'release', money: 'received',  mail: 'closed', attention: 'refund_needed' },
  payAdvance:          { by: ['gateway', 'staff'],    attempt: [uncharged, 'paid'],         payment: [withoutAll, 'unpaid'],      status: [['pending', ...closed], 'confirmed'],  units: 'take',    money: 'received',  mail: 'part' },
  payAdvanceWithoutUnits: { by: ['gateway', 'staff'], attempt: [uncharged, 'paid'],         payment: [withoutAll, 'unpaid'],      status: [closed, 'pending'],                    units: 'release', money: 'received',  mail: 'late', attention: 'paid_no_stock' },
  holdForRisk:         { by: ['gateway'],             attempt: [uncharged, 'review'],       payment: [payable, 'review'],         status: [closed, 'pending'],                    units: 'hold',    money: 'in review', mail: 'review', attention: 'risk' },
  holdForAmount:       { by: ['gateway'],             attempt: [uncharged, 'review'],       payment: [payable, 'review'],         status: [closed, 'pending'],                    units: 'hold',    money: 'in review', mail: 'review', attention: 'amount_mismatch' },

  approve:             { by: ['staff'],               attempt: [['review'], 'paid'],        payment: [['review'], 'paid'],        status: [['pending', ...closed], 'confirmed'],  units: 'take',    money: 'received',  mail: 'paid' },
  approveWithoutUnits: { by: ['staff'],               attempt: [['review'], 'paid'],        payment: [['review'], 'paid'],        status: [closed, 'pending'],                    units: 'release', money: 'received',  mail: 'late', attention: 'paid_no_stock' },
  approveAfterClosing: { by: ['staff'],               attempt: [['review'], 'paid'],        payment: [['review'], 'paid'],                                                        units: 'release', money: 'received',  mail: 'closed', attention: 'refund_needed' },
  approvePart:         { by: ['staff'],               attempt: [['review'], 'paid'],        payment: [['review'], 'unpaid'],      status: [closed, 'pending'],                    units: 'hold',    money: 'received',  mail: 'part' },
  approvePartInReview: { by: ['staff'],               attempt: [['review'], 'paid'],        payment: [['review'], null],                                                          units: 'none',    money: 'received',  mail: 'part' },
  approvePartAfterClosing: { by: ['staff'],           attempt: [['review'], 'paid'],        payment: [['review'], 'unpaid'],                                                      units: 'release', money: 'received',  mail: 'closed', attention: 'refund_needed' },
  approveAdvance:      { by: ['staff'],               attempt: [['review'], 'paid'],        payment: [['review'], 'unpaid'],      status: [['pending', ...closed], 'confirmed'],  units: 'take',    money: 'received',  mail: 'part' },
  approveAdvanceWithoutUnits: { by: ['staff'],        attempt: [['review'], 'paid'],        payment: [['review'], 'unpaid'],      status: [closed, 'pending'],                    units: 'release', money: 'received',  mail: 'late', attention: 'paid_no_stock' },
  reject:              { by: ['staff'],               attempt: [['review'], null],          payment: [['review'], null],          status: [orderStatuses, 'cancelled'],           units: 'release', money: 'refund requested', mail: 'cancelled', attention: 'refund_needed' },
  /** Other parts were accepted: the order goes on without this one. */
  rejectPart:          { by: ['staff'],               attempt: [['review'], null],          payment: [['review'], 'unpaid'],                                                      units: 'none',    money: 'refund requested' },
  /** Another attempt pays the order, or is in review, too: only this attempt's money goes back. */
  rejectSecond:        { by: ['staff', 'shop'],       attempt: [['review'], null],          payment: [anyCharged, null],                                                            units: 'none',    money: 'refund requested' },

  /** Another attempt of an order that is paid already. */
  payTwice:            { by: ['gateway'],             attempt: [uncharged, 'paid'],         payment: [anyMoney, null],                                                            units: 'none',    money: 'refund requested', attention: 'duplicate_payment' },
  /** Another charge under the id of an attempt that has one: the charge gets a row of its own. */
  chargeTwice:         { by: ['gateway'],             attempt: [chargedAttempts, null],     payment: [anyMoney, null],                                                            units: 'none',    money: 'refund requested', attention: 'duplicate_payment' },
  /** A charge of another payment is presented for this order: nothing is written but why staff should look. */
  foreignCharge:       { by: ['gateway'],                                                                                                                                         units: 'none',    money: 'none', attention: 'replayed_payment' },
  /** The gateway confirms a charge that no other row fits, or does not say for three days what became of an attempt. */
  unexpectedCharge:    { by: ['gateway'],                                                                                                                                         units: 'none',    money: 'none', attention: 'unknown_status' },
  noGatewayAnswer:     { by: ['shop'],                                                                                                                                            units: 'none',    money: 'none', attention: 'unknown_status' },
  /** Also of an order that was not paid in time: a payment that staff had rejected may not be back yet. */
  requestRefund:       { by: ['staff', 'shop'],                                             payment: [paymentStatuses, null],                                                     units: 'none',    money: 'refund requested', mail: 'refund' },
  refusedRefund:       { by: ['gateway', 'shop'],                                           payment: [paymentStatuses, null],                                                     units: 'none',    money: 'none', attention: 'refund_failed' },
  /** Everything that was charged for the order is back. A part leaves the payment as it is. */
  refundAll:           { by: ['gateway', 'staff'],                                          payment: [['paid', 'review'], 'refunded'],                                            units: 'none',    money: 'refunded' },
  /** Every part of a closed order is back. */
  refundParts:         { by: ['gateway', 'staff'],                                          payment: [['unpaid'], 'refunded'],                                                    units: 'none',    money: 'refunded' },

  /** Money that was recorded by mistake does not count any more. `unconfirm`: without it the shop waits again. */
  voidPart:            { by: ['staff'],                                                     payment: [['unpaid', 'paid'], 'unpaid'],                                              units: 'none',    money: 'voided' },
  unconfirm:           { by: ['staff'],                                                     payment: [['unpaid', 'paid'], 'unpaid'], status: [['confirmed'], 'pending'],          units: 'untake',  money: 'voided' },
  voidInReview:        { by: ['staff'],                                                     payment: [['review'], null],                                                          units: 'none',    money: 'voided' },
  /** Staff change what is ordered, and the payment stays what it is: nothing was paid, or too much, or less than before. */
  change:              { by: ['staff'],                                                     payment: [[...withoutAll, 'paid'], null],                                             units: 'none',    money: 'none', mail: 'changed' },
  /** More is ordered than was paid for. */
  changeToDue:         { by: ['staff'],                                                     payment: [['paid'], 'unpaid'],                                                        units: 'none',    money: 'none', mail: 'changed' },
  /** The parts that are there cover what is left of the order. */
  changeToPaid:        { by: ['staff'],                                                     payment: [['unpaid'], 'paid'],        status: [['pending'], 'confirmed'],             units: 'take',    money: 'none', mail: 'changed' },
  changeToPaidWithoutUnits: { by: ['staff'],                                                payment: [['unpaid'], 'paid'],                                                        units: 'release', money: 'none', mail: 'changed', attention: 'paid_no_stock' },

  /** A courier has the parcel. An order that is not paid goes out too where the courier collects what is due. */
  handOver:            { by: ['staff', 'shop', 'courier'],                                  payment: [['paid', 'unpaid'], null],  status: [['confirmed'], 'shipping'],            units: 'none',    money: 'none', mail: 'status' },
  /** The parcel arrived and nothing is due any more. */
  deliver:             { by: ['courier', 'staff'],                                          payment: [['paid'], null],            status: [['shipping'], 'completed'],            units: 'none',    money: 'none', mail: 'status' },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof moves

/** The moves that have this in their column `money`. */
export type MoveOfMoney<Money extends Move['money']> = {
  [Name in MoveName]: (typeof moves)[Name] extends { money: Money } ? Name : never
}[MoveName]

/** How a refund may go on; the last two are its ends. One that was accepted without a reference is asked for again. */
export const refundMoves: Record<RefundState, readonly RefundState[]> = {
  requested: ['processing', 'refunded', 'failed'],
  processing: ['processing', 'refunded', 'failed'],
  refunded: [],
  failed: [],
}

/** Rules for each status of a payment, whichever status staff give the order. */
// biome-ignore format: a table is read by its columns.
export const paymentRules: Record<PaymentStatus, PaymentRule> = {
  unpaid:    { attempts: openAttempts,    noAttempts: chargedAttempts, units: ['held', 'free'],  unitsInParts: ['held', 'taken', 'free'] },
  failed:    { attempts: endedAttempts,   noAttempts: chargedAttempts, units: ['free'],          unitsInParts: ['taken', 'free'] },
  cancelled: { attempts: endedAttempts,   noAttempts: chargedAttempts, units: ['free'],          unitsInParts: ['taken', 'free'] },
  review:    { attempts: ['review'],      noAttempts: ['paid'],        units: ['held', 'free'],  unitsInParts: ['held', 'taken', 'free'] },
  paid:      { attempts: ['paid'],        noAttempts: [],              units: ['taken', 'free'], unitsInParts: ['taken', 'free'] },
  refunded:  { attempts: chargedAttempts, noAttempts: [],              units: ['taken', 'free'], unitsInParts: ['taken', 'free'] },
}
type PaymentRule = {
  /** An order that one payment pays has an attempt in one of `attempts` and none in `noAttempts`. A payment that was made twice does not count. */
  attempts: readonly AttemptState[]
  noAttempts: readonly AttemptState[]
  units: readonly Place[]
  /** Units of an order that takes several payments: it may have them before it is paid. */
  unitsInParts: readonly Place[]
}
type Place = 'held' | 'taken' | 'free'
