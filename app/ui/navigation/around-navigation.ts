import type { DataStrategyResult } from 'react-router'

type Results = Record<string, DataStrategyResult>
type Around = (args: { request: Request }, next: () => Promise<Results>) => Promise<Results>

/**
 * Wraps every navigation: does nothing until keep-page.ts is loaded, with the first link that is pointed at.
 * `shown` is the path of the page on the screen; the address bar is ahead of it while Back is loading.
 */
export const around: { navigation: Around; shown?: string } = { navigation: (_, next) => next() }
