import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { sourcesIn } from './files.ts'

/** `path`: as it is written; `target`: the file that it names. */
export type Import = { file: string; path: string; target: string; isType: boolean; isDynamic: boolean }

/** Imports of all source files in a folder, tests left out. */
export function importsIn(folder: string): Import[] {
  return sourcesIn(folder)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
}

const statement = /^(?:import|export)\s+(type\s+)?(?:([^'"]*?)\s*from\s*)?'([^']+)'/gm
const dynamic = /\bimport\('([^']+)'\)/g

function importsOf(file: string, text: string): Import[] {
  const written = [...text.matchAll(statement)].map(([, type, names = '', path = '']) => ({
    file,
    path,
    target: resolve(file, path),
    isType: type !== undefined || onlyTypes(names),
    isDynamic: false,
  }))
  const loaded = [...text.matchAll(dynamic)].map(([, path = '']) => ({
    file,
    path,
    target: resolve(file, path),
    isType: false,
    isDynamic: true,
  }))
  return [...written, ...loaded]
}

export function reExportedBy(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^export\s[^;'"]*?\bfrom\s*'(\.[^']+)'/gm)].map(
    ([, path = '']) => resolve(file, path),
  )
}

/** `{ type A, type B }`; an import of a style sheet names nothing. */
function onlyTypes(names: string): boolean {
  const inside = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1]
  const each = inside?.split(',').map((name) => name.trim()) ?? []
  return each.some(Boolean) && each.filter(Boolean).every((name) => name.startsWith('type '))
}

function resolve(file: string, path: string): string {
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : path
}
