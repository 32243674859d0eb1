import { langOf } from '#shared/site/page-words.ts'

/** Words that staff wrote, within others: marked with their language where that is not the page's. */
export function StaffText({ children }: { children: string }) {
  const lang = langOf(children)
  return lang ? <span lang={lang}>{children}</span> : children
}
