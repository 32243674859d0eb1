import type { Role } from '#shared/people/roles.ts'

/** The accounts of a demo. Their passwords are printed at every start; production creates none of them. */
export const demoAccounts = [
  { role: 'super_admin', email: 'admin@projukti.test', password: 'admin-demo-1' },
  { role: 'shop_manager', email: 'manager@projukti.test', password: 'manager-demo-1' },
  { role: 'shop_staff', email: 'staff@projukti.test', password: 'staff-demo-1' },
  { role: 'user', email: 'customer@projukti.test', password: 'customer-demo-1' },
] as const satisfies readonly { role: Role; email: string; password: string }[]
