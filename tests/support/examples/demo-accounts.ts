/** The accounts of every demo shop. Tests log in as them but change nothing about them. */
export const demo = {
  admin: { email: 'admin@projukti.test', password: 'admin-demo-1' },
  manager: { email: 'manager@projukti.test', password: 'manager-demo-1' },
  staff: { email: 'staff@projukti.test', password: 'staff-demo-1' },
  customer: { email: 'customer@projukti.test', password: 'customer-demo-1' },
}
