import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { everyPage } from '#tests/support/browser/every-page.ts'
import { openPage } from '#tests/support/browser/open-page.ts'

const validator = join('node_modules', 'html-validate', 'bin', 'html-validate.mjs')
const others = ['/api/docs', '/demo/mail']

test('every page is valid HTML as the shop sends it', async ({ request }) => {
  const pages: [string, string][] = []
  for (const path of [...(await everyPage(request)), ...others])
    pages.push([path, await (await request.get(path, { headers: { accept: 'text/html' } })).text()])

  expect(await validate(pages)).toBe('')
})

test('every page is valid HTML once its scripts have run', async ({ page, request }) => {
  const pages: [string, string][] = []
  for (const path of await everyPage(request)) {
    await openPage(page, path)
    pages.push([path, await page.content()])
  }

  expect(await validate(pages)).toBe('')
})

/** The findings of html-validate about these pages, by the rules of .htmlvalidate.json. */
async function validate(pages: readonly [path: string, html: string][]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'projukti-html-'))
  const files = pages.map(([path, html]) => {
    const file = join(folder, `${path.replaceAll('/', '_')}.html`)
    writeFileSync(file, html)
    return file
  })
  const config = ['--config', '.htmlvalidate.json', '--formatter', 'text']
  const { stdout } = spawn(process.execPath, [validator, ...config, ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const findings = await text(stdout)
  rmSync(folder, { recursive: true })
  return findings.replaceAll(folder, '')
}
