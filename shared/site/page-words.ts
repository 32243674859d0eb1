/** The language of the pages that this code is part of, and how their addresses are spelled. */
export const language = 'en'
/** The other language, by its own name, and where its pages begin. */
export const otherLanguage = { code: 'bn', name: 'বাংলা', home: '/bn' }

/** The language of a text that a person wrote, where it is not that of the page. The sign of the taka is of neither. */
export function langOf(text: string): 'en' | 'bn' | undefined {
  return /[\u0980-\u09f2\u09f4-\u09fe]/.test(text) ? 'bn' : undefined
}

/** The type of a field for a figure: a field for numbers takes no Bangla digits. */
export const figureField = 'number'

/** The shop's own country, as forms begin with it. */
export const homeCountry = 'Bangladesh'

/** The address of a page, for links and forms. */
export function hrefOf(path: string): string {
  return path
}

/** The path of a page as the router knows it, from its address; null where the address belongs to other pages. */
export function pathOfHref(address: string): string | null {
  return address
}

/** The address of a call, which tells the server in which language to answer. */
export function callAddress(path: string): string {
  return path
}
