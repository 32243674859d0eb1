import { z } from 'zod'
import { pageSize } from '../limits.ts'
import { listingSearch, parseListing } from '../listing.ts'
import { managerRoles } from '../roles.ts'
import { call } from './call.ts'
import { requiredText, text } from './fields.ts'

/** What somebody wants a machine for, the ways to say it, and the filters that it means. */
export const Need = z.object({
  name: z.string(),
  wordings: z.array(z.string()),
  /** The query string of a listing: `kind=Laptop&ram=16GB`. */
  filters: z.string(),
})
export type Need = z.infer<typeof Need>

const NeedInput = z.object({
  name: requiredText(40, 'Every need has a name.'),
  wordings: z
    .array(requiredText(60, 'A wording is empty.'))
    .min(1, 'Every need has at least one wording.')
    .max(60, 'At most 60 wordings.'),
  filters: text(1_000)
    .transform(filtersOf)
    .refine(
      (filters) => filters !== '',
      'The address has no filter. Choose some in the shop and copy its address.',
    ),
})

export const NeedsInput = z.object({
  needs: z
    .array(NeedInput)
    .min(1, 'Please keep at least one need.')
    .max(60, 'At most 60 needs.')
    .refine(
      (needs) => new Set(needs.map(({ name }) => name.toLowerCase())).size === needs.length,
      'A need is named twice.',
    ),
  /** The list as the caller saw it. */
  basedOn: z.object({ needs: z.array(Need) }).optional(),
})
export type NeedsInput = z.infer<typeof NeedsInput>

/** Takes the filters out of a listing's address, or out of its query alone; search words and page are left out. */
function filtersOf(address: string): string {
  const params = new URLSearchParams(address.slice(address.indexOf('?') + 1))
  return listingSearch({ ...parseListing(params), q: '', plain: false, page: 1, limit: pageSize }).slice(1)
}

export const needs = {
  list: call({
    method: 'GET',
    url: '/needs',
    config: { access: 'anyone' },
    schema: {
      summary: 'What the search understands as a need, and the filters that each means',
      response: { 200: z.array(Need) },
    },
  }),
  save: call({
    method: 'PUT',
    url: '/needs',
    config: { access: managerRoles },
    schema: {
      summary: 'Replace the list of needs that the search understands',
      body: NeedsInput,
      response: { 200: z.array(Need) },
    },
  }),
}
