import { chmodSync, chownSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { socketFolder } from './socket-folder.ts'

let data: string
let folder: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'projukti-socket-'))
  folder = socketFolder(data, null)
})
afterEach(() => {
  for (const path of [folder, data]) rmSync(path, { recursive: true, force: true })
})

test('the folder of the socket is private, and taken again', () => {
  expect(socketFolder(data, null)).toBe(folder)
})

test('a folder that others can enter, or a link, is refused', () => {
  chmodSync(folder, 0o755)
  expect(() => socketFolder(data, null)).toThrow('belongs to another user or is open to others')
  rmSync(folder, { recursive: true })
  symlinkSync(data, folder)
  expect(() => socketFolder(data, null)).toThrow('belongs to another user or is open to others')
})

test.skipIf(process.getuid?.() !== 0)('root refuses the folder of another user, too', () => {
  chownSync(folder, 12_345, 12_345)

  expect(() => socketFolder(data, null)).toThrow('belongs to another user or is open to others')
  expect(() => socketFolder(data, 54_321)).toThrow('belongs to another user or is open to others')
  expect(socketFolder(data, 12_345), 'the user that runs the database').toBe(folder)
})
