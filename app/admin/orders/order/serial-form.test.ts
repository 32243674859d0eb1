import { expect, test } from 'vitest'
import type { WarrantyPiece } from '#shared/contract/warranties.ts'
import { pieceLabel, serialErrors, serialInputs, serialStart } from './serial-form.ts'

const machine = (line: number, piece: number, known: Partial<WarrantyPiece> = {}): WarrantyPiece => ({
  line,
  piece,
  name: line === 0 ? 'ThinkPad' : 'Mouse',
  serial: '',
  suggested: '',
  warranty: null,
  rule: { short: '1 year official', long: 'Official manufacturer warranty, 1 year' },
  ...known,
})
const pieces = [machine(0, 1, { suggested: 'UNIT1' }), machine(1, 1, { serial: 'MOUSE1' }), machine(1, 2)]

test('the form starts with what is stored, and with the serial number of a unit', () => {
  expect(serialStart(pieces)).toEqual({ 'serial-0-1': 'UNIT1', 'serial-1-1': 'MOUSE1', 'serial-1-2': '' })
})

test('machines of one line are counted', () => {
  expect(pieces.map((piece) => pieceLabel(piece, pieces))).toEqual([
    'ThinkPad',
    'Mouse, 1 of 2',
    'Mouse, 2 of 2',
  ])
})

test('the same serial number twice is named beside the second field, however it is written', () => {
  const form = { 'serial-0-1': 'pf-3a77', 'serial-1-1': 'x', 'serial-1-2': 'PF3A77' }
  expect(serialErrors(form, pieces)).toEqual({
    'serial-1-1': 'A serial number has 4 to 40 letters and digits.',
    'serial-1-2': 'You entered PF3A77 for ThinkPad, too.',
  })
})

test('what is missing is not sent, what was taken away is', () => {
  const form = { 'serial-0-1': ' PF3A77 ', 'serial-1-1': '', 'serial-1-2': '' }
  expect(serialInputs(form, pieces)).toEqual([
    { line: 0, piece: 1, serial: 'PF3A77' },
    { line: 1, piece: 1, serial: '' },
  ])
})
