import type { Tx } from '../db/client.ts'
import { contactMessages, customRequirements } from '../db/schema.ts'

export type ContactMessage = Omit<typeof contactMessages.$inferSelect, 'createdAt'>
export type CustomRequirement = Omit<typeof customRequirements.$inferSelect, 'createdAt'>

export async function insertContactMessage(tx: Tx, message: ContactMessage): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

export async function insertCustomRequirement(tx: Tx, wish: CustomRequirement): Promise<void> {
  await tx.insert(customRequirements).values(wish)
}
