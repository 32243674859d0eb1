import { useEffect, useRef } from 'react'
import { readDraft } from '#app/state/draft.ts'

/** Puts back what was typed before a reload. The fields stay the browser's own, which sends them without scripts. */
export function useTypedText(draft: string, names: readonly string[]) {
  const ref = useRef<HTMLFormElement>(null)
  const fields = names.join(' ')
  useEffect(() => {
    if (!ref.current) return
    const words = wordsOf(ref.current, fields.split(' '))
    for (const [name, text] of Object.entries(readDraft(draft, words))) {
      const field = ref.current.elements.namedItem(name) as HTMLTextAreaElement | HTMLSelectElement
      field.value ||= text ?? ''
    }
  }, [draft, fields])
  return ref
}

/** The typed fields of a form, by their names. */
export function wordsOf(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const typed = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')]))
}
