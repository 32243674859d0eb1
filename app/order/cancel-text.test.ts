import { expect, test } from 'vitest'
import { cancelText } from './cancel-text.ts'

test('the buyer reads the way of the money and how long it takes', () => {
  const money = (online: number, byHand: number) => cancelText({ way: 'now', online, byHand })

  expect(money(0, 0)).toContain('Nothing was charged.')
  expect(money(125_000, 0)).toContain(
    '৳125,000 goes back to the card, wallet or account you paid with, in 3 to 10 working days.',
  )
  expect(money(0, 5_000)).toContain('৳5,000 was paid to us directly: we will call you')
  expect(money(1, 1)).not.toContain('Nothing')
})
