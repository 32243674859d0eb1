import * as z from 'zod'
import { phoneInvalid } from '../people/form-words.ts'
import { isPhone } from '../phone.ts'
import { call } from './call.ts'
import { Id, requiredText, text } from './fields.ts'
import { ById } from './params.ts'

export const Branch = z.object({
  _id: Id,
  branchName: z.string(),
  closedTime: z.string(),
  brancheAddress: z.string(),
  branchMapAddress: z.string(),
  contactNumber: z.string(),
})
export type Branch = z.infer<typeof Branch>

/** Its texts in Bangla; where one is empty, Bangla pages show the English. */
const inBangla = {
  branchNameBangla: z.string(),
  closedTimeBangla: z.string(),
  brancheAddressBangla: z.string(),
}

/** A branch as staff edit it. Branches are listed by position, then by name. */
export const ManagedBranch = Branch.extend({ ...inBangla, position: z.number().int() })
export type ManagedBranch = z.infer<typeof ManagedBranch>

const BranchInput = z.object({
  branchName: requiredText(80, 'A branch needs a name.'),
  closedTime: requiredText(160, 'Please say when it is open.'),
  brancheAddress: requiredText(240, 'A branch needs an address.'),
  branchNameBangla: text(80).optional(),
  closedTimeBangla: text(160).optional(),
  brancheAddressBangla: text(240).optional(),
  /** Visitors click it, so it leads to a website and nowhere else. */
  branchMapAddress: z
    .string()
    .trim()
    .max(1000)
    .refine(
      (link) => /^https:\/\/[^\s/]+\.[^\s]+$/i.test(link),
      'Please paste a map link that begins with https://',
    ),
  contactNumber: text(40).refine(isPhone, phoneInvalid),
  position: z.number().int('A whole number, please.').min(0).max(999),
})
export type BranchInput = z.infer<typeof BranchInput>

const BranchChange = BranchInput.partial().extend({
  /** The branch as its author saw it. */
  basedOn: ManagedBranch.omit({ _id: true }).partial().optional(),
})
export type BranchChange = z.infer<typeof BranchChange>

export const shops = {
  all: call({
    method: 'GET',
    url: '/shops/getAllShops',
    config: { access: 'anyone' },
    schema: { summary: 'The branches', response: { 200: z.array(Branch) } },
  }),
  manage: call({
    method: 'GET',
    url: '/shops',
    config: { access: 'branches.write' },
    schema: { summary: 'The branches, to edit them', response: { 200: z.array(ManagedBranch) } },
  }),
  create: call({
    method: 'POST',
    url: '/shops',
    config: { access: 'branches.write' },
    schema: { summary: 'Open a branch', body: BranchInput, response: { 201: ManagedBranch } },
  }),
  update: call({
    method: 'PUT',
    url: '/shops/:id',
    config: { access: 'branches.write' },
    schema: {
      summary: 'Change a branch',
      params: ById,
      body: BranchChange,
      response: { 200: ManagedBranch },
    },
  }),
  remove: call({
    method: 'DELETE',
    url: '/shops/:id',
    config: { access: 'branches.write' },
    schema: {
      summary: 'Delete a branch that neither staff nor unfinished orders and claims refer to',
      params: ById,
      response: { 200: ManagedBranch },
    },
  }),
}
