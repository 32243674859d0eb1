import type { EmiBank } from '#shared/contract/emi.ts'
import { emiPlans } from '#shared/orders/emi.ts'

/** Banks that shops in Bangladesh name for EMI. */
const names = [
  'AB Bank',
  'Al-Arafah Islami Bank',
  'Bank Asia',
  'BRAC Bank',
  'City Bank',
  'Dhaka Bank',
  'Dutch-Bangla Bank',
  'Eastern Bank',
  'Exim Bank',
  'First Security Islami Bank',
  'Jamuna Bank',
  'Lanka Bangla Finance',
  'Meghna Bank',
  'Midland Bank',
  'Mutual Trust Bank',
  'National Bank',
  'NCC Bank',
  'NRB Bank',
  'NRB Commercial Bank',
  'Prime Bank',
  'Pubali Bank',
  'SBAC Bank',
  'Shahjalal Islami Bank',
  'Social Islami Bank',
  'Southeast Bank',
  'Standard Bank',
  'Standard Chartered',
  'Trust Bank',
  'United Commercial Bank',
]

/** The list of a shop whose staff have not edited it yet. */
export const defaultBanks: EmiBank[] = names.map((name) => ({
  name,
  months: emiPlans.map(({ months }) => months),
}))
