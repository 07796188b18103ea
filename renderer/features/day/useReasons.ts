import { useTranslation } from 'react-i18next'
import type { Item } from './useDay.ts'

const kilometre = 1_000
/** Beyond this a distance says nothing about the order. */
const farM = 20_000

/** Why a follow-up stands where it does, in words. */
export function useReasons(): (item: Pick<Item, 'overdueDays' | 'isAsked' | 'metres'>) => string[] {
  const { t } = useTranslation()
  const distance = (metres: number): string =>
    metres < kilometre
      ? t('day.metres', { value: Math.max(10, Math.round(metres / 10) * 10) })
      : t('day.kilometres', { value: Math.round(metres / 100) / 10 })
  return ({ overdueDays, isAsked, metres }) => [
    overdueDays > 0 ? t('day.overdue', { count: overdueDays }) : t('day.today'),
    ...(isAsked ? [t('day.asked')] : []),
    ...(metres !== null && metres < farM ? [distance(metres)] : []),
  ]
}
