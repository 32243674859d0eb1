import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeAtomically } from './atomic-write.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'projukti-owner-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const isRoot = process.getuid?.() === 0
const shopAccount = 45_678

test.skipIf(!isRoot)('what root restores belongs to the owner of the data folder', async () => {
  chownSync(dataDir, shopAccount, shopAccount)

  await writeAtomically(join(dataDir, 'uploads', 'first.webp'), Buffer.from('bytes'))
  await writeAtomically(join(dataDir, 'uploads', 'second.webp'), Buffer.from('bytes'))

  for (const name of ['uploads', 'uploads/first.webp', 'uploads/second.webp'])
    expect(statSync(join(dataDir, name))).toMatchObject({ uid: shopAccount, gid: shopAccount })
})
