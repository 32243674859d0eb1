import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PayLink } from '#server/sales/payment/queries.ts'
import { PayForm } from './pay-form.tsx'

function formOf(due: number, now: number): string {
  const link: PayLink = {
    number: '1',
    state: 'open',
    products: [],
    total: due,
    before: null,
    refusal: null,
    paid: 0,
    due,
    now,
    until: null,
  }
  const chosen = { pay: '', amount: '', emiMonths: '' }
  return renderToStaticMarkup(<PayForm link={link} orderKey="key" chosen={chosen} />)
}

/** The amounts that the form offers; the first one is chosen. */
function amounts(due: number, now: number): string[] {
  const radios = [...formOf(due, now).matchAll(/<input type="radio"[^>]*>/g)].map(([tag]) => tag)
  expect(radios[0]).toContain('checked')
  return radios.map((tag) => /value="(\w+)"/.exec(tag)?.[1] ?? '')
}

test('only amounts that the gateway takes at once are offered', () => {
  expect(amounts(50_000, 5_000)).toEqual(['now', 'all', 'part'])
  expect(amounts(50_000, 50_000)).toEqual(['all', 'part'])
  expect(amounts(1_200_000, 5_000)).toEqual(['now', 'part'])
  expect(amounts(1_200_000, 600_000)).toEqual(['part'])
})

test('an instalment for all of it is named only where all of it can be paid at once', () => {
  expect(formOf(60_000, 60_000)).toContain('a month for the full amount')
  expect(formOf(600_000, 600_000)).toContain('>3 months<')
  expect(formOf(600_000, 600_000)).not.toContain('a month for the full amount')
})
