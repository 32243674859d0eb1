import * as z from 'zod'
import { filtersOfAddress } from '../filters-of-address.ts'
import { call } from './call.ts'
import { requiredText, text } from './fields.ts'

/** A need: what somebody wants a machine for, the ways to say it, and the filters that it stands for. */
export const Need = z.object({
  name: z.string(),
  nameBangla: z.string().optional(),
  wordings: z.array(z.string()),
  /** The query string of a listing: `kind=Laptop&ram=16GB`. */
  filters: z.string(),
})
export type Need = z.infer<typeof Need>

const NeedInput = z.object({
  name: requiredText(40, 'Every rule needs a name.'),
  nameBangla: text(40).optional(),
  wordings: z
    .array(requiredText(60, 'A wording is empty.'))
    .min(1, 'Every rule needs at least one wording.')
    .max(60, 'At most 60 wordings.'),
  filters: text(1_000)
    .transform(filtersOfAddress)
    .refine(
      (filters) => filters !== '',
      'The address has no filter. Choose some in the shop and copy its address.',
    ),
})

const NeedsInput = z.object({
  needs: z
    .array(NeedInput)
    .min(1, 'Please keep at least one rule.')
    .max(60, 'At most 60 rules.')
    .refine(
      (needs) => new Set(needs.map(({ name }) => name.toLowerCase())).size === needs.length,
      'Two rules have the same name.',
    ),
  /** The list as the caller saw it. */
  basedOn: z.object({ needs: z.array(Need) }).optional(),
})

/** Words of the catalogue, and what people type instead of them. */
export const Synonym = z.object({ word: z.string(), spellings: z.array(z.string()) })
export type Synonym = z.infer<typeof Synonym>

const SynonymInput = z.object({
  word: requiredText(60, 'Please write what the shop calls it.'),
  spellings: z
    .array(requiredText(40, 'A word is empty.'))
    .min(1, 'Please write at least one word that shoppers type.')
    .max(40, 'At most 40 words.'),
})

const SynonymsInput = z.object({
  synonyms: z
    .array(SynonymInput)
    .max(200, 'At most 200 rows.')
    .superRefine((synonyms, context) => {
      const words = new Set<string>()
      const spellings = new Set<string>()
      const refuseTwice = (text: string, seen: Set<string>, path: [number, string]) => {
        if (seen.has(text.toLowerCase()))
          context.addIssue({ code: 'custom', path, message: `${text} is in the list twice.` })
        seen.add(text.toLowerCase())
      }
      for (const [row, synonym] of synonyms.entries()) {
        refuseTwice(synonym.word, words, [row, 'word'])
        for (const spelling of synonym.spellings) refuseTwice(spelling, spellings, [row, 'spellings'])
      }
    }),
  /** The list as the caller saw it. */
  basedOn: z.object({ synonyms: z.array(Synonym) }).optional(),
})

export const needs = {
  list: call({
    method: 'GET',
    url: '/needs',
    config: { access: 'anyone' },
    schema: {
      summary: 'The search rules: wordings, and the filters that they stand for',
      response: { 200: z.array(Need) },
    },
  }),
  synonyms: call({
    method: 'GET',
    url: '/needs/synonyms',
    config: { access: 'search.write' },
    schema: {
      summary: 'Synonyms of staff, beside those that the search knows by itself',
      response: { 200: z.array(Synonym) },
    },
  }),
  saveSynonyms: call({
    method: 'PUT',
    url: '/needs/synonyms',
    config: { access: 'search.write' },
    schema: {
      summary: 'Replace the synonyms of staff',
      body: SynonymsInput,
      response: { 200: z.array(Synonym) },
    },
  }),
  save: call({
    method: 'PUT',
    url: '/needs',
    config: { access: 'search.write' },
    schema: {
      summary: 'Replace the search rules',
      body: NeedsInput,
      response: { 200: z.array(Need) },
    },
  }),
}
