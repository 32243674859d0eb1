import { expect, test } from 'vitest'
import { nextKind, settle, takenTenders, tenderErrors } from './tenders.ts'

type Typed = Parameters<typeof settle>[0][number]
const cash = (amount: string): Typed => ({ kind: 'cash', amount, reference: '' })
const card = (amount: string, reference = '4211'): Typed => ({ kind: 'card', amount, reference })

test.each([
  ['cash that fits', [cash('52000')], [52_000], 0, 0],
  ['a note too many: the change goes back, the price stays', [cash('52500')], [52_000], 0, 500],
  ['an empty amount is all of it', [cash('')], [52_000], 0, 0],
  ['cash, and the rest by card', [cash('20,000'), card('')], [20_000, 32_000], 0, 0],
  ['change is worked out after the card', [cash('25000'), card('32000')], [20_000, 32_000], 0, 5_000],
  ['two cards and cash', [card('10000'), card('20000'), cash('')], [10_000, 20_000, 22_000], 0, 0],
  ['too little is left to pay', [cash('50000')], [50_000], 2_000, 0],
  ['paisa and Bangla digits', [card('৫১৯৯৯.৫'), cash('1')], [51_999.5, 0.5], 0, 0.5],
  ['a card takes no change', [card('53000')], [53_000], -1_000, 0],
  ['nothing that can be read', [cash('abc')], [0], 52_000, 0],
])('%s', (_what, tenders, kept, left, change) => {
  expect(settle(tenders, 52_000)).toEqual({ kept, left, change })
})

test('what is kept is the total to the paisa, whatever was handed over', () => {
  for (let total = 1; total < 3_000; total += 7.03) {
    const rounded = Math.round(total * 100) / 100
    const tenders = [
      card(String(Math.floor(rounded / 3) || 0.5)),
      cash(String(Math.ceil(rounded) + 500)),
      card(''),
    ]
    const { kept, left } = settle(tenders, rounded)
    expect([Math.round(kept.reduce((sum, one) => sum + one * 100, 0)), left]).toEqual([
      Math.round(rounded * 100),
      0,
    ])
  }
})

test('each kind of money needs its number, and more than is left is refused where no change is given', () => {
  expect(tenderErrors([cash('52000')], 52_000)).toEqual([{}])
  expect(tenderErrors([card('52000', '')], 52_000)).toEqual([
    { reference: 'Please enter the approval code of the slip.' },
  ])
  expect(tenderErrors([card('53000')], 52_000)).toEqual([{ amount: 'This is more than is left to pay.' }])
  expect(tenderErrors([cash(''), card('')], 52_000)).toEqual([{ amount: 'Please enter the amount.' }, {}])
  expect(tenderErrors([cash('-5')], 52_000)).toEqual([
    { amount: 'Please enter an amount in taka, like 1,500.' },
  ])
})

test('a row that pays for nothing is not sent', () => {
  expect(takenTenders([card('52000', ' 4211 '), cash('')], 52_000)).toEqual([
    { kind: 'card', amount: 52_000, reference: '4211' },
  ])
})

test('a further payment begins with what is not there yet', () => {
  expect([nextKind([cash('')]), nextKind([card('')]), nextKind([cash(''), card('')])]).toEqual([
    'card',
    'cash',
    'bkash',
  ])
})
