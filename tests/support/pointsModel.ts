/**
 * The rules for points, streaks and achievements, written from the specification and as simply as possible: everything
 * is calculated from the beginning, every time. Nothing here is imported from api/.
 */

export interface AchievementRule {
  id: number
  pointsValue: number
  requirementType: 'interaction_count' | 'follow_up_count' | 'streak_days' | 'contact_count'
  requirementValue: number
}

export interface Recorded {
  id: number
  userId: number
  date: string
  deleted: boolean
  followUpDate: string | null
  followUpCompleted: boolean
}

const dayNumber = (date: string, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(date))
  return Date.parse(`${parts}T00:00:00Z`) / 86_400_000
}

/** Lengths of the runs of consecutive days. */
function runsOf(days: ReadonlySet<number>): number[] {
  return [...days]
    .filter((day) => !days.has(day - 1))
    .map((first) => {
      let length = 1
      while (days.has(first + length)) length += 1
      return length
    })
}

export class PointsModel {
  readonly interactions: Recorded[] = []
  readonly contacts: number[] = []
  readonly awards: { userId: number; points: number }[] = []
  private readonly completions = new Map<string, number>()
  private readonly earned = new Map<number, Set<number>>()
  private readonly timeZone: string
  private readonly rules: readonly AchievementRule[]

  constructor(timeZone: string, rules: readonly AchievementRule[]) {
    this.timeZone = timeZone
    this.rules = rules
  }

  record(interaction: Omit<Recorded, 'deleted'>): void {
    this.interactions.push({ ...interaction, deleted: false })
    if (interaction.followUpCompleted && interaction.followUpDate !== null)
      this.complete(interaction.id, interaction.followUpDate, interaction.userId)
  }

  /** A follow-up counts once for each scheduled date, for the user who completes it first. */
  complete(id: number, date: string, userId: number): void {
    const key = `${id} ${date}`
    if (!this.completions.has(key)) this.completions.set(key, userId)
  }

  daysOf(userId: number): Set<number> {
    return new Set(
      this.interactions
        .filter((each) => each.userId === userId && !each.deleted)
        .map(({ date }) => dayNumber(date, this.timeZone)),
    )
  }

  earnedBy = (userId: number): Set<number> => this.earned.get(userId) ?? new Set()

  /**
   * Awards the achievements that are reached. Concurrent steps may have happened in several orders:
   * if a streak was complete in some of them only, the server's state decides.
   * @param daysAtMost days that may have existed together for a moment; by default the current ones
   */
  settle(
    userId: number,
    daysAtMost: Set<number> = this.daysOf(userId),
    wasEarned: (rule: AchievementRule) => boolean = () => true,
  ): void {
    const own = this.earnedBy(userId)
    this.earned.set(userId, own)
    const longest = (days: Set<number>) => Math.max(0, ...runsOf(days))
    const [now, atMost] = [longest(this.daysOf(userId)), longest(daysAtMost)]
    for (const rule of this.rules) {
      const isReached =
        rule.requirementType === 'streak_days'
          ? now >= rule.requirementValue || (atMost >= rule.requirementValue && wasEarned(rule))
          : this.count(userId, rule.requirementType) >= rule.requirementValue
      if (isReached) own.add(rule.id)
    }
  }

  private count(userId: number, requirement: Exclude<AchievementRule['requirementType'], 'streak_days'>): number {
    if (requirement === 'contact_count') return this.contacts.filter((by) => by === userId).length
    if (requirement === 'follow_up_count') return [...this.completions.values()].filter((by) => by === userId).length
    // Recording counts, even if the record was deleted later.
    return this.interactions.filter((each) => each.userId === userId).length
  }

  /** Points by what they are for. */
  pointsOf(userId: number): Record<string, number> {
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    return {
      interaction_created: 5 * this.interactions.filter((each) => each.userId === userId && !each.deleted).length,
      follow_up_completed: 10 * [...this.completions.values()].filter((by) => by === userId).length,
      streak_bonus: 15 * sum(runsOf(this.daysOf(userId)).map((length) => Math.floor(length / 7))),
      admin_award: sum(this.awards.filter((award) => award.userId === userId).map(({ points }) => points)),
      achievement_earned: sum(
        this.rules.filter(({ id }) => this.earnedBy(userId).has(id)).map(({ pointsValue }) => pointsValue),
      ),
    }
  }
}
