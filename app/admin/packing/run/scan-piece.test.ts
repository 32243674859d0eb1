import { expect, test } from 'vitest'
import type { Piece } from './pieces.ts'
import { isAllHere, scannedSerials } from './pieces.ts'
import { type Packing, scanPiece } from './scan-piece.ts'

const nothing: Packing = { ticks: {}, awaited: null }

function piece(line: number, place: number, changes: Partial<Piece> = {}): Piece {
  const name = line === 0 ? 'MacBook' : line === 1 ? 'Mouse' : 'ThinkPad'
  const key = `serial-${line}-${place}`
  return {
    key,
    line,
    piece: place,
    name,
    about: '',
    hasSerial: line !== 1,
    stored: '',
    expected: '',
    ...changes,
  }
}

const [macBook, mouse, secondMouse, thinkPad] = [piece(0, 1), piece(1, 1), piece(1, 2), piece(2, 1)]
const pieces = [macBook, mouse, secondMouse]

test('the barcode of a mouse puts one after the other into the parcel, and no third', () => {
  const product = { kind: 'product', line: 1 } as const
  const one = scanPiece(pieces, nothing, product)
  const two = scanPiece(pieces, one, product)
  expect(Object.keys(two.ticks)).toEqual([mouse.key, secondMouse.key])

  const three = scanPiece(pieces, two, product)
  expect(three).toMatchObject({ isRefused: true, ticks: two.ticks })
  expect(three.message).toBe('Mouse is in the parcel already: the order has 2 of it.')
})

test('of a machine the barcode asks for its serial number, which alone is enough where no other machine waits', () => {
  const asked = scanPiece(pieces, nothing, { kind: 'product', line: 0 })
  expect(asked).toMatchObject({ ticks: {}, awaited: 0, message: 'Now scan the serial number of MacBook.' })

  const serial = { kind: 'serial', serial: 'C02X1' } as const
  for (const before of [nothing, asked])
    expect(scanPiece(pieces, before, serial)).toMatchObject({
      ticks: { [macBook.key]: 'C02X1' },
      awaited: null,
    })
})

test('where two kinds of machines wait, a serial number needs the barcode of its box first', () => {
  const both = [macBook, thinkPad]
  const serial = { kind: 'serial', serial: 'PF3A7' } as const
  expect(scanPiece(both, nothing, serial)).toMatchObject({
    isRefused: true,
    message: 'Which machine has PF3A7? Scan the barcode of its box first.',
  })

  const asked = scanPiece(both, nothing, { kind: 'product', line: 2 })
  expect(scanPiece(both, asked, serial).ticks).toEqual({ [thinkPad.key]: 'PF3A7' })
})

test('a serial number is scanned once, however its dashes are written', () => {
  const two = [piece(0, 1), piece(0, 2)]
  const one = scanPiece(two, nothing, { kind: 'serial', serial: 'PF-3A7' })
  expect(scanPiece(two, one, { kind: 'serial', serial: 'PF3A7' })).toMatchObject({
    isRefused: true,
    ticks: one.ticks,
  })
})

test('the machine that the shop expects is known by its serial number', () => {
  const two = [macBook, piece(2, 1, { expected: 'PF-3A7' })]
  expect(scanPiece(two, nothing, { kind: 'serial', serial: 'PF3A7' }).ticks).toEqual({
    'serial-2-1': 'PF3A7',
  })
})

test('the code of a unit is its machine, with the serial number that the shop has of it', () => {
  const unit = scanPiece(pieces, nothing, { kind: 'unit', line: 0, serial: 'C02X1' })
  expect(unit.ticks).toEqual({ [macBook.key]: 'C02X1' })
})

test('a wrong product and a serial number too many change nothing', () => {
  const packed: Packing = { ticks: { [macBook.key]: 'C02X1', [mouse.key]: '' }, awaited: null }
  const wrong = scanPiece(pieces, packed, { kind: 'wrong', message: 'Keyboard is not in this order.' })
  expect(wrong).toMatchObject({
    ticks: packed.ticks,
    message: 'Keyboard is not in this order.',
    isRefused: true,
  })
  expect(scanPiece(pieces, packed, { kind: 'serial', serial: 'PF3A7' })).toMatchObject({
    isRefused: true,
    ticks: packed.ticks,
  })
})

test('everything is here once every piece is, and only new serial numbers are sent', () => {
  const known = piece(2, 1, { stored: 'PF3A7' })
  const all = [macBook, mouse, known]
  const ticks = { [macBook.key]: 'C02X1', [mouse.key]: '' }
  expect(isAllHere(all, ticks)).toBe(false)
  expect(isAllHere(all, { ...ticks, [known.key]: 'PF3A7' })).toBe(true)
  expect(scannedSerials(all, { ...ticks, [known.key]: 'PF3A7' })).toEqual([
    { line: 0, piece: 1, serial: 'C02X1' },
  ])
})
