import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#app/admin/kit/form/error-message.ts'
import { api } from '#app/api.ts'
import type { PackingOrder, packing } from '#shared/contract/packing/packing.ts'
import type { Outcome } from './parcel-state.ts'

/** So many at a time: a courier that is silent keeps one of them for seconds, and the others go on. */
const lanes = 3

/**
 * Books couriers order by order. The browser sends them one after the other: each is a call of its own, so progress can be
 * seen, nothing waits for minutes, and what was booked stays booked when the page is closed in the middle.
 */
export function useBooking(onDone: () => Promise<void>) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [busy, setBusy] = useState(false)
  const queue = useRef<PackingOrder[]>([])

  // Nothing more is begun once the page is left.
  useEffect(() => () => void queue.current.splice(0), [])

  function note(number: string, outcome: Outcome) {
    setOutcomes((before) => new Map(before).set(number, outcome))
  }

  /** Busy from the first click on: a second one, while the orders are still read, would book them all once more. */
  async function book(find: () => Promise<PackingOrder[]>, parcelsOf: (number: string) => number) {
    setBusy(true)
    const bookable = await find()
    queue.current = [...bookable]
    setOutcomes(new Map(bookable.map(({ order }) => [order.number, { kind: 'waiting' }])))
    const lane = async () => {
      for (let next = queue.current.shift(); next; next = queue.current.shift()) {
        const { number } = next.order
        note(number, { kind: 'sending' })
        note(number, await bookOne(next, parcelsOf(number)))
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    if (bookable.length > 0) await onDone()
    setBusy(false)
  }

  return { outcomes, busy, book }
}

async function bookOne({ order, next }: PackingOrder, parcels: number): Promise<Outcome> {
  try {
    const body = { orderId: order._id, parcels, due: next.due }
    const { shipments } = await api<typeof packing.book>('POST /shipments/book', { body })
    return { kind: shipments[0]?.state === 'booking' ? 'unanswered' : 'booked' }
  } catch (error) {
    return { kind: 'failed', message: errorMessage(error, 'This order could not be booked.') }
  }
}
