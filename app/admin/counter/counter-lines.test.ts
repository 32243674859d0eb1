import { expect, test } from 'vitest'
import type { ScannedCode } from '#shared/contract/desk/counter.ts'
import { entry } from '#tests/support/examples/catalogue-entry.ts'
import { addScanned, type CounterLine, changeLine, serialErrors } from './counter-lines.ts'
import { addSerial, awaitedLine } from './scanned-serial.ts'

const options = { ram: [{ value: '8 GB', addPrice: 0 }], color: [], ssd: [], display: [] }

function scanned(id: string, changes: object = {}): ScannedCode {
  const { product } = entry({ _id: id, options })
  return { product: { ...product, ...changes }, unit: null, hasWarranty: true }
}

function scannedUnit(id: string, unitId: string): ScannedCode {
  return {
    ...scanned(id, { byUnit: true }),
    unit: { _id: unitId, code: `CODE-${unitId}`, serial: `SN-${unitId}` },
  }
}

function after(...codes: ScannedCode[]): CounterLine[] {
  return codes.reduce<CounterLine[]>((lines, code) => {
    const added = addScanned(lines, code)
    return 'lines' in added ? added.lines : lines
  }, [])
}

test('a product is a line, and its second scan raises the quantity, with a serial number for each', () => {
  const lines = after(scanned('a'), scanned('b'), scanned('a'))

  expect(lines.map(({ productId, quantity, serials }) => [productId, quantity, serials])).toEqual([
    ['a', 2, ['', '']],
    ['b', 1, ['']],
  ])
})

test('a unit brings its serial number, and a second scan of it is refused by name', () => {
  const lines = after(scannedUnit('a', 'u1'), scannedUnit('a', 'u2'))

  expect(lines.map(({ chosen, quantity, serials }) => [chosen.unitId, quantity, serials])).toEqual([
    ['u1', 1, ['SN-u1']],
    ['u2', 1, ['SN-u2']],
  ])
  expect(addScanned(lines, scannedUnit('a', 'u1'))).toEqual({
    refusal: 'Unit CODE-u1 is in this sale already: it is one machine.',
  })
})

test('the box of what is sold unit by unit asks for a unit each time', () => {
  const lines = after(scanned('a', { byUnit: true }), scanned('a', { byUnit: true }))

  expect(lines.map(({ chosen, quantity }) => [chosen, quantity])).toEqual([
    [{}, 1],
    [{}, 1],
  ])
})

test('typed serial numbers stay with their machines, and go with the unit that was another', () => {
  const [line] = after(scanned('a'), scanned('a'))
  const typed = { ...line!, serials: ['PF-1111', 'PF-2222'] }

  expect(changeLine(typed, { ...typed, quantity: 3 }).serials).toEqual(['PF-1111', 'PF-2222', ''])
  expect(changeLine(typed, { ...typed, quantity: 1 }).serials).toEqual(['PF-1111'])
  expect(changeLine(typed, { ...typed, quantity: 1, chosen: { unitId: 'u9' } }).serials).toEqual([''])
})

test('a serial number that cannot be one, or comes twice, is named beside its field', () => {
  const [one, other] = after(scanned('a'), scanned('b'))
  const lines = [
    { ...one!, serials: ['x y'] },
    { ...other!, serials: ['PF-1111'] },
    { ...other!, serials: ['pf1111'] },
    { ...other!, serials: ['?'], hasWarranty: false },
  ]

  expect(serialErrors(lines)).toEqual({
    'serial-0-1': 'A serial number has 4 to 40 letters and digits.',
    'serial-2-1': 'You entered PF1111 twice.',
  })
})

function withSerial(lines: readonly CounterLine[], code: string): string[][] | string | null {
  const added = addSerial(lines, code)
  if (!added) return null
  return 'lines' in added ? added.lines.map(({ serials }) => serials) : added.refusal
}

test('a code that nothing has is the serial number of the one line that lacks one', () => {
  const twice = after(scanned('a'), scanned('a'))

  expect(withSerial(twice, ' pf-1111 ')).toEqual([['PF-1111', '']])
  expect(withSerial([{ ...twice[0]!, serials: ['PF-1111', ''] }], 'PF-2222')).toEqual([
    ['PF-1111', 'PF-2222'],
  ])
  expect(withSerial([...after(scannedUnit('u', 'u1')), ...twice], 'PF-1111')).toEqual([
    ['SN-u1'],
    ['PF-1111', ''],
  ])
  expect(awaitedLine(twice)?.productId).toBe('a')
})

test('it is asked about where two lines lack one, and refused where it is there already or cannot be one', () => {
  const [one, other] = after(scanned('a'), scanned('b'))
  const bare = { ...one!, hasWarranty: false }

  expect(withSerial([one!, other!], 'PF-1111')).toMatch(/^Which machine has PF-1111\?/)
  expect(awaitedLine([one!, other!])).toBeUndefined()
  expect(withSerial([{ ...one!, serials: ['PF1111'] }, other!], 'PF-1111')).toBe(
    'PF-1111 is in this sale already.',
  )
  const none: [CounterLine[], string][] = [
    [[one!], 'x'],
    [[one!], 'a?b=c'],
    [[bare], 'PF-1111'],
    [[{ ...one!, serials: ['PF1111'] }], 'PF-2222'],
    [[], 'PF-1111'],
  ]
  for (const [lines, code] of none) expect(withSerial(lines, code), code).toBeNull()
})
