import { searchText } from './use-url-state.ts'

/** The filter of a list by state and words in the page's address; a state that does not exist is ignored. */
export function readStateFilter<State extends string>(params: URLSearchParams, states: readonly State[]) {
  const state: State | '' = states.find((one) => one === params.get('state')) ?? ''
  return { state, q: searchText(params) }
}
