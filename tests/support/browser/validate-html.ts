import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type APIRequestContext, expect } from '@playwright/test'

export type Pages = [path: string, html: string][]

const validator = join('node_modules', 'html-validate', 'bin', 'html-validate.mjs')

/** The findings of html-validate about these pages, by the rules of .htmlvalidate.json. */
export async function validate(pages: Pages): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'projukti-html-'))
  const files = pages.map(([path, html]) => {
    const file = join(folder, `${path.replaceAll(/\W/g, '_')}.html`)
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

/** A page as the server sends it. */
export async function sentHtml(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path, { headers: { accept: 'text/html' } })).text()
}

/** These pages as the server sends them: each with one main heading, a description, and nothing after its end. */
export async function wholePages(request: APIRequestContext, paths: readonly string[]): Promise<Pages> {
  const pages: Pages = []
  for (const path of paths) {
    const html = await sentHtml(request, path)
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
    expect(html, path).toMatch(/<meta name="description" content="[^"]+"/)
    expect(html.trimEnd().endsWith('</html>'), path).toBe(true)
    pages.push([path, html])
  }
  return pages
}
