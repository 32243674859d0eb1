import { expect, test } from 'vitest'
import { filledSpecs, graphicsClasses, screenClass, weightClass } from './specs.ts'

test.each([
  [{ weight: 0.98 }, ['Under 1.3 kg']],
  [{ weight: 1.3 }, ['1.3 to 1.6 kg']],
  [{ weight: 2 }, ['2 kg and more']],
  [{}, []],
  [undefined, []],
])('a laptop of %j is in the class %j', (specs, expected) => {
  expect(weightClass({ specs })).toEqual(expected)
})

test.each([
  [{ screen: 13.6 }, '', ['13-inch']],
  [{ screen: 17.3 }, '14-inch', ['17 to 19-inch']],
  [undefined, '15.6-inch FHD IPS 144 Hz', ['15-inch']],
  [undefined, '27 inch IPS', ['20-inch and more']],
  [undefined, 'Retina', []],
])('a screen of %j, written %j, is in the class %j', (specs, display, expected) => {
  expect(screenClass({ specs, display })).toEqual(expected)
})

test.each([
  ['NVIDIA GeForce RTX 5070 Ti 12GB', ['Dedicated', 'RTX 5070 Ti']],
  ['NVIDIA GeForce RTX 4050 6GB', ['Dedicated', 'RTX 4050']],
  ['NVIDIA T500 4GB', ['Dedicated']],
  ['Intel Iris Xe', ['Integrated', 'Intel']],
  ['AMD Radeon 780M', ['Integrated', 'AMD']],
  ['Apple 10-core GPU', ['Integrated', 'Apple']],
  ['', []],
])('%j is filtered as %j', (gpu, expected) => {
  expect(graphicsClasses({ gpu })).toEqual(expected)
})

test('what nobody filled in is not there', () => {
  const specs = {
    screen: 0,
    weight: 1.2,
    ports: [' HDMI ', '', 'HDMI'],
    wireless: ' ',
    warranty: ' 3 years ',
  }
  expect(filledSpecs(specs)).toEqual({ weight: 1.2, ports: ['HDMI'], warranty: '3 years' })
})
