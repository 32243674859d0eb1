import { z } from 'zod'
import { call } from './call.ts'
import { Id } from './fields.ts'

export const Branch = z.object({
  _id: Id,
  branchName: z.string(),
  closedTime: z.string(),
  brancheAddress: z.string(),
  branchMapAddress: z.string(),
  contactNumber: z.string(),
})
export type Branch = z.infer<typeof Branch>

export const shops = {
  all: call({
    method: 'GET',
    url: '/shops/getAllShops',
    config: { access: 'anyone' },
    schema: { summary: 'The branches', response: { 200: z.array(Branch) } },
  }),
}
