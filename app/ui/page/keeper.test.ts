import { createElement } from 'react'
import { expect, test } from 'vitest'
import { createKeeper } from './keeper.ts'

const part = createElement('p')

test('a part is rendered once for each thing it is made of', () => {
  let renders = 0
  const keep = createKeeper(() => `<p>${++renders}</p>`)
  const [laptop, phone] = [{}, {}]

  expect(keep('card', laptop, part).toString()).toBe('<p>1</p>')
  expect(keep('card', phone, part).toString()).toBe('<p>2</p>')
  expect(keep('row', laptop, part).toString()).toBe('<p>3</p>')
  expect(keep('card', laptop, part).toString()).toBe('<p>1</p>')
})

test('of a catalogue without end, only the latest thousand cards are held', () => {
  let renders = 0
  const keep = createKeeper(() => String(++renders))
  for (let place = 0; place <= 1_000; place++) keep('card', String(place), part)

  expect(keep('card', '1000', part).toString()).toBe('1001')
  expect(keep('card', '0', part).toString()).toBe('1002')
})
