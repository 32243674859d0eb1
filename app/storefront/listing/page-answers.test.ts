import { expect, test } from 'vitest'
import { findAnswers } from './page-answers.ts'

const rates = [
  { district: 'Dhaka', charge: 0, minDays: 1, maxDays: 2 },
  { district: 'Sylhet', charge: 150, minDays: 2, maxDays: 5 },
]

test.each([
  ['emi', '/emi-info'],
  ['macbook on emi', '/emi-info'],
  ['কিস্তিতে ল্যাপটপ', '/emi-info'],
  ['warranty', '/warranty-policy'],
  ['bkash', '/terms#payment'],
  ['বিকাশ', '/terms#payment'],
  ['cash on delivery', '/online-delivery#cash-on-delivery'],
  ['Delivery', '/online-delivery'],
  ['refund', '/refund-policy'],
  ['track my order', '/track'],
  ['serial number', '/warranty'],
  ['cash', '/online-delivery#cash-on-delivery'],
  ['home delivery', '/online-delivery'],
])('"%s" leads to %s', (typed, path) => {
  expect(findAnswers(typed, rates)[0]?.to).toBe(path)
})

test('a district beside "delivery" is answered with its charge and days', () => {
  const label = 'Delivery to Sylhet: ৳150, 2 to 5 days'
  expect(findAnswers('delivery sylhet', rates)[0]?.label).toBe(label)
  expect(findAnswers('সিলেট ডেলিভারি', rates)[0]?.label).toBe(label)
  expect(findAnswers('delivery dhaka', rates)[0]?.label).toBe('Delivery to Dhaka: free, 1 to 2 days')
})

test('a search that names products has no answer, and no search has more than two', () => {
  expect(findAnswers('lenovo thinkpad t480 16gb', rates)).toEqual([])
  for (const typed of [
    'google home',
    'usb serial cable',
    'cash drawer',
    'apple track pad',
    'return key macbook',
  ])
    expect(findAnswers(typed, rates)).toEqual([])
  expect(findAnswers('emi warranty delivery refund', rates)).toHaveLength(2)
})
