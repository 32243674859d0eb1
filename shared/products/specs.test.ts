import { expect, test } from 'vitest'
import { filledSpecs } from './specs.ts'

test('what nobody filled in is not there', () => {
  const specs = {
    screen: 0,
    weight: 1.2,
    ports: [' HDMI ', '', 'HDMI'],
    wireless: ' ',
    warrantyNote: ' on-site ',
  }
  expect(filledSpecs(specs)).toEqual({ weight: 1.2, ports: ['HDMI'], warrantyNote: 'on-site' })
})
