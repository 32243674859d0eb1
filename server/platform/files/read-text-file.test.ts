import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

test('a file in UTF-8 is read, with or without its mark', () => {
  expect(readTextFile(Buffer.from('sku,title\nA1,ল্যাপটপ ৳\n'))).toBe('sku,title\nA1,ল্যাপটপ ৳\n')
  expect(readTextFile(Buffer.from('\uFEFFsku'))).toBe('\uFEFFsku')
})

const zip = (inside: string) => Buffer.from(`PK\x03\x04\x14\0\x06\0\x08\0${inside}`, 'latin1')

test.each([
  ['an Excel workbook or another zip file', zip('[Content_Types].xml')],
  ['an OpenDocument spreadsheet', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
  ['an old Excel workbook', Buffer.from('\xD0\xCF\x11\xE0\xA1\xB1', 'latin1')],
  ['text in UTF-16', Buffer.from('\uFEFFsku,title', 'utf16le')],
  ['text in UTF-16 or no text at all', Buffer.from('sku,title', 'utf16le')],
  ['a PDF', Buffer.from('%PDF-1.7')],
])('a file that is %s is refused with how to save it', (kind, bytes) => {
  expect(() => readTextFile(bytes)).toThrow(
    new RegExp(`^This file is ${kind}, not CSV. Open it .* save it as "CSV UTF-8`),
  )
})

test('a file in Windows-1252 is refused with the first cell that shows it', () => {
  const bytes = Buffer.from('sku,title,description\nA1,Laptop,Good\nA2,Laptop,15\x94 caf\xE9\n', 'latin1')

  expect(() => readTextFile(bytes)).toThrow(
    /^This file is not saved as UTF-8: see row 3, column description. Open it/,
  )
})
