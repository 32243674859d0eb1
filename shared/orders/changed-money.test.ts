import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedMoney, moneyRefusal } from './changed-money.ts'
import { owedPaisa } from './order-due.ts'

const paid = (totalPaisa: number) => ({ paymentStatus: 'paid', totalPaisa, forgivenPaisa: 0 }) as const
const unpaid = (totalPaisa: number) => ({ paymentStatus: 'unpaid', totalPaisa, forgivenPaisa: 0 }) as const
const sums = (paidPaisa: number, backPaisa = 0, returnedPaisa = backPaisa) => ({
  paidPaisa,
  backPaisa,
  returnedPaisa,
})

test.each([
  ['more of a paid order is due', paid(100_00), sums(100_00), 130_00, ['changeToDue', 30_00, 0, 0]],
  ['less of a paid order goes back', paid(100_00), sums(100_00), 60_00, ['change', 0, 40_00, 0]],
  [
    'a gift is not asked for again',
    paid(100_00),
    sums(100_00, 20_00),
    130_00,
    ['changeToDue', 30_00, 0, 20_00],
  ],
  ['a gift is not given twice', paid(100_00), sums(100_00, 20_00), 90_00, ['change', 0, 10_00, 0]],
  ['nothing was paid', unpaid(100_00), sums(0), 60_00, ['change', 60_00, 0, 0]],
  ['a part was paid', unpaid(100_00), sums(40_00), 60_00, ['change', 20_00, 0, 0]],
  ['the part covers the rest', unpaid(100_00), sums(40_00), 40_00, ['changeToPaid', 0, 0, 0]],
  ['the part is too much', unpaid(100_00), sums(40_00), 30_00, ['changeToPaid', 0, 10_00, 0]],
] as const)('%s', (_, order, money, total, [move, duePaisa, backPaisa, forgivenPaisa]) => {
  expect(changedMoney(order, money, total)).toEqual({ move, duePaisa, backPaisa, forgivenPaisa })
})

test('refused: less left than was refunded, a rest that nobody can pay, a rest that a refused refund would settle', () => {
  const refusal = (order: ReturnType<typeof paid>, money: ReturnType<typeof sums>, totalPaisa: number) =>
    moneyRefusal(money, { totalPaisa, money: changedMoney(order, money, totalPaisa) })

  expect(refusal(paid(100_00), sums(100_00, 90_00), 50_00)).toContain('refunded already')
  expect(refusal(paid(100_00), sums(100_00), 105_00)).toContain('Less than ৳10')
  expect(refusal(paid(100_00), sums(100_00, 30_00, 0), 115_00)).toContain('on its way')
  expect(refusal(paid(100_00), sums(100_00, 30_00, 0), 180_00)).toBeNull()
  expect(refusal(paid(100_00), sums(100_00), 150_00)).toBeNull()
})

test('after any change that is allowed, what is due is what the order owes, and what goes back is no more than is there', () => {
  const amount = fc.integer({ min: 10_00, max: 900_00 })
  const order = fc.record({ isPaid: fc.boolean(), before: amount, after: amount, share: fc.nat(100) })
  fc.assert(
    fc.property(order, ({ isPaid, before, after, share }) => {
      const part = Math.floor((before * share) / 100)
      const money = isPaid ? sums(before, part) : sums(part)
      const changed = changedMoney(isPaid ? paid(before) : unpaid(before), money, after)
      if (moneyRefusal(money, { totalPaisa: after, money: changed })) return
      const { duePaisa, backPaisa, forgivenPaisa, move } = changed
      const kept = money.paidPaisa - money.backPaisa
      expect(backPaisa).toBeLessThanOrEqual(kept)
      const paymentStatus = move === 'changeToDue' || (!isPaid && move === 'change') ? 'unpaid' : 'paid'
      const next = { status: 'confirmed', paymentStatus, totalPaisa: after, forgivenPaisa } as const
      const later = { paidPaisa: money.paidPaisa, backPaisa: money.backPaisa + backPaisa }
      expect(owedPaisa(next, later)).toBe(duePaisa)
      if (paymentStatus === 'unpaid') expect(duePaisa).toBeGreaterThan(0)
    }),
  )
})
