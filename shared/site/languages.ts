/** The languages in which customers read the shop. English pages stand at the root, Bangla ones behind /bn. */
export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

/** The beginning of the path of every page in a language. */
export const languagePrefix: Record<Language, string> = { en: '', bn: '/bn' }

/** The language of the page at a path, and the path behind the language's prefix. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const behind = /^\/bn(?=[/?]|$)(.*)$/.exec(path)?.[1]
  if (behind === undefined) return { language: 'en', path }
  return { language: 'bn', path: behind.startsWith('/') ? behind : `/${behind}` }
}

/** The address of a page in a language, from its path in English. */
export function inLanguage(language: Language, path: string): string {
  return path === '/' ? languagePrefix[language] || '/' : `${languagePrefix[language]}${path}`
}
