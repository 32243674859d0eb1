import type { Language } from '#shared/site/languages.ts'

const appleDevice = 'iPhone or iPad'
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]
const systems: [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  [appleDevice, /iPhone|iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]

type Words = {
  onSystem: (browser: string, system: string) => string
  program: (system: string) => string
  unknown: string
  phoneOrTablet: string
}
const words: Record<Language, Words> = {
  en: {
    onSystem: (browser, system) => `${browser} on ${system}`,
    program: (system) => `A program on ${system}`,
    unknown: 'Unknown browser',
    phoneOrTablet: appleDevice,
  },
  bn: {
    onSystem: (browser, system) => `${system}-এ ${browser}`,
    program: (system) => `${system}-এর কোনো প্রোগ্রাম`,
    unknown: 'অচেনা ব্রাউজার',
    phoneOrTablet: 'iPhone বা iPad',
  },
}

/** A browser as its owner would call it. The first mark that fits decides: most browsers also name others. */
export function browserName(userAgent: string, language: Language = 'en'): string {
  const said = words[language]
  const find = (table: typeof browsers) => table.find(([, mark]) => mark.test(userAgent))?.[0]
  const [browser, device] = [find(browsers), find(systems)]
  const system = device === appleDevice ? said.phoneOrTablet : device
  if (!browser) return system ? said.program(system) : said.unknown
  return system ? said.onSystem(browser, system) : browser
}
