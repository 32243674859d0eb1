import { useSyncExternalStore } from 'react'
import { savedLimit } from '#shared/products/saved-list.ts'
import { createStore } from './stored.ts'

const none: string[] = []
const saved = createStore<string[]>('saved', none)
let lastStored: unknown
let lastValid = none

/** The saved list of this browser, newest first. */
export function useSaved(): string[] {
  return useSyncExternalStore(saved.subscribe, readSaved, saved.onServer)
}

/** Saves an entry, or takes it off the list; returns whether it is on it now. A full list loses its oldest entry. */
export function toggleSaved(entry: string): boolean {
  const others = readSaved().filter((one) => one !== entry)
  const isNew = others.length === readSaved().length
  saved.set(isNew ? [entry, ...others].slice(0, savedLimit) : others)
  return isNew
}

/** Adds the entries of a list that somebody sent. */
export function saveAll(entries: readonly string[]) {
  saved.set([...new Set([...entries, ...readSaved()])].slice(0, savedLimit))
}

/** The valid entries: local storage may hold something else under this name. */
export function readSaved(): string[] {
  const stored: unknown = saved.get()
  if (stored !== lastStored)
    lastValid = Array.isArray(stored)
      ? stored.filter((one) => typeof one === 'string').slice(0, savedLimit)
      : none
  lastStored = stored
  return lastValid
}
