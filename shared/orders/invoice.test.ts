import { expect, test } from 'vitest'
import { documentNumber, fiscalYearOf, invoiceLines, parseBin } from './invoice.ts'

test('a fiscal year begins in Dhaka on 1 July', () => {
  expect(fiscalYearOf(new Date('2026-06-30T17:59:59Z'))).toBe(2025)
  expect(fiscalYearOf(new Date('2026-06-30T18:00:00Z'))).toBe(2026)
  expect(fiscalYearOf(new Date('2027-01-01T00:00:00Z'))).toBe(2026)
})

test('numbers say their fiscal year, and credit notes what they are', () => {
  expect(documentNumber('invoice', 2026, 123)).toBe('2026-27/000123')
  expect(documentNumber('credit_note', 2099, 7)).toBe('CN 2099-00/000007')
})

test('discounts are spread over what was sold, and delivery is a line of its own', () => {
  const laptop = {
    name: 'ThinkPad',
    chosen: { ram: '16 GB' },
    quantity: 2,
    unitPaisa: 5_750_000,
    vatRate: 1_500,
  }
  const mouse = { name: 'Mouse', chosen: {}, quantity: 1, unitPaisa: 115_000, vatRate: 0 }

  const lines = invoiceLines({
    lines: [laptop, mouse],
    deliveryPaisa: 11_500,
    deliveryVatRate: 1_500,
    totalPaisa: 10_465_000,
  })

  expect(lines.map(({ description, quantity }) => [description, quantity])).toEqual([
    ['ThinkPad (16 GB)', 2],
    ['Mouse', 1],
    ['Delivery', 1],
  ])
  expect(lines.reduce((sum, { grossPaisa }) => sum + grossPaisa, 0)).toBe(10_465_000)
  expect(lines[1]).toMatchObject({ vatRate: 0, vatPaisa: 0 })
  expect(lines.at(-1)).toMatchObject({ netPaisa: 10_000, vatPaisa: 1_500 })
})

test('a BIN is understood with and without its dash, in either script', () => {
  expect(parseBin(' 0012345670101 ')).toBe('001234567-0101')
  expect(parseBin('০০১২৩৪৫৬৭-০১০১')).toBe('001234567-0101')
  expect(parseBin('12345')).toBeUndefined()
})
