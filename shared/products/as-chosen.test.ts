import { expect, test } from 'vitest'
import type { Options } from '../pricing.ts'
import { asChosen, nameAsChosen } from './as-chosen.ts'
import { withChosenTexts } from './chosen-texts.ts'

const offer = (...values: string[]) => values.map((value, place) => ({ value, addPrice: place * 1000 }))
const options: Options = {
  color: offer('Sky Blue', 'Silver', 'Midnight'),
  ram: offer('16GB', '24GB'),
  ssd: offer('512GB', '1TB'),
  display: offer('13-inch IPS', '13-inch OLED'),
}
const midnight = { color: 'Midnight', ram: '24GB', ssd: '1TB' }

test('title, picture and price are those of the chosen colour, RAM and SSD', () => {
  const air = {
    title: 'MacBook Air M5 Sky Blue',
    newPrice: 100_000,
    options,
    image: 'blue.webp',
    pictures: { Midnight: 'midnight.webp' },
  }

  expect(asChosen(air, midnight)).toMatchObject({
    title: 'MacBook Air M5 Midnight',
    image: 'midnight.webp',
    price: 104_000,
  })
  expect(asChosen(air, { color: 'Silver' })).toMatchObject({
    title: 'MacBook Air M5 Silver',
    image: 'blue.webp',
  })
  expect(asChosen(air, {})).toMatchObject({ title: air.title, image: 'blue.webp', price: 100_000 })
})

test.each([
  ['iPhone 17 512GB', 'iPhone 17 1TB'],
  ['Air 16GB/512GB', 'Air 24GB/1TB'],
  ['Air in sky blue', 'Air in midnight'],
  ['Silverado in Sky Blue', 'Silverado in Midnight'],
  ['Sky Blue or Silver', 'Sky Blue or Silver'],
  ['RTX 5070 16GB', 'RTX 5070 16GB'],
  ['BlueSky', 'BlueSky'],
])('the name %j is %j with the choice', (name, expected) => {
  expect(nameAsChosen(name, options, midnight)).toBe(expected)
})

const laptop = {
  description: 'A light laptop in sky blue with 16GB of memory.',
  productName: 'Air in sky blue',
  display: '13.6-inch 120 Hz IPS',
  features: [
    '16GB RAM and 512GB SSD',
    '13.6-inch 120 Hz IPS',
    'RTX 5070 16GB graphics memory',
    'Two slots, up to 24GB RAM',
    '512GB of fast NVMe storage',
  ],
  details: {
    content:
      '<p>Ours.</p><table><tbody><tr><th>Memory</th><td>16GB or 24GB</td></tr><tr><th>Storage</th><td>512GB or 1TB NVMe SSD</td></tr><tr><th>Graphics</th><td>RTX 5070 16GB</td></tr><tr><th>Colour</th><td>Sky Blue, Silver, Midnight</td></tr><tr><th>Display</th><td>13.6-inch 120 Hz IPS</td></tr><tr><th>Refresh rate</th><td>120 Hz</td></tr></tbody></table>',
  },
  options,
}

test('description, features and table speak of the choice, and of nothing else', () => {
  const { description, productName, features, details } = withChosenTexts(laptop, midnight)

  expect(description).toBe('A light laptop in midnight with 24GB of memory.')
  expect(productName).toBe('Air in midnight')
  expect(features).toEqual([
    '24GB RAM and 1TB SSD',
    '13.6-inch 120 Hz IPS',
    'RTX 5070 16GB graphics memory',
    'Two slots, up to 24GB RAM',
    '1TB of fast NVMe storage',
  ])
  expect(details.content).toContain('<th>Memory</th><td>24GB</td>')
  expect(details.content).toContain('<th>Storage</th><td>1TB NVMe SSD</td>')
  expect(details.content).toContain('<th>Graphics</th><td>RTX 5070 16GB</td>')
  expect(details.content).toContain('<th>Colour</th><td>Midnight</td>')
})

test('another screen takes the place of the first, and what is not known of it is left out', () => {
  const { features, details, display } = withChosenTexts(laptop, { display: '13-inch OLED' })

  expect(display).toBe('13-inch OLED')
  expect(features).toContain('13-inch OLED')
  expect(details.content).toContain('<th>Display</th><td>13-inch OLED</td>')
  expect(details.content).not.toContain('Refresh rate')
})

test('the texts about a unit name its own amounts, whatever the model is sold with', () => {
  const only: Options = { color: offer('Silver'), ram: offer('32GB'), ssd: offer('2TB'), display: [] }
  const unit = { color: 'Silver', ram: '32GB', ssd: '2TB' }

  const { features, details } = withChosenTexts({ ...laptop, options: only }, unit, true)

  expect(features[0]).toBe('32GB RAM and 2TB SSD')
  expect(details.content).toContain('<td>32GB</td>')
  expect(details.content).toContain('<td>2TB NVMe SSD</td>')
  expect(details.content).toContain('<th>Colour</th><td>Silver</td>')
})

test('a value of an option is text in the table, whatever it holds', () => {
  const odd = { ...options, color: offer('Sky Blue', '<img src=x>') }

  const { details } = withChosenTexts({ ...laptop, options: odd }, { color: '<img src=x>' })

  expect(details.content).toContain('<td>&lt;img src=x&gt;</td>')
})
