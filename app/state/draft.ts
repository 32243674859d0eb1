/** Drafts of forms lie in session storage, where they survive a reload, in this tab only. */
const prefix = 'draft '

/** The fields that were typed, as far as they are of the same kind as in `blank` and not empty. */
export function readDraft<Form extends object>(name: string, blank: Form): Partial<Form> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}') as Record<string, unknown>
    const filled = Object.entries(blank).filter(
      ([field, value]) => kindOf(stored[field]) === kindOf(value) && stored[field] !== '',
    )
    return Object.fromEntries(filled.map(([field]) => [field, stored[field]])) as Partial<Form>
  } catch {
    // Forbidden or broken storage is an empty form.
    return {}
  }
}

export function writeDraft(name: string, form: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(form))
  } catch {
    // Without storage the form lives as long as the page.
  }
}

export function clearDraft(name: string): void {
  writeDraft(name, {})
}

/** Forgets everything that was typed in this tab, for the next user of the computer. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to forget.
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}
