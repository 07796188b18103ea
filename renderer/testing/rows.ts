import { contactFields, initialValues, interactionFields } from '../../shared/domain/fields.ts'
import type { Achievement } from '../../shared/schemas/achievement.ts'
import type { Area } from '../../shared/schemas/area.ts'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import type { Invitation } from '../../shared/schemas/invitation.ts'
import type { Member } from '../../shared/schemas/member.ts'
import type { OwnOrganization } from '../../shared/schemas/organization.ts'
import type { PointsEntry } from '../../shared/schemas/points.ts'
import type { SavedView } from '../../shared/schemas/savedView.ts'
import { preferences, type User } from '../../shared/schemas/user.ts'

export const aUser = (changes: Partial<User> = {}): User => ({
  id: 7,
  username: 'ruth',
  name: 'Ruth Abernathy',
  email: 'ruth@example.org',
  phone: null,
  bio: null,
  role: 'member',
  organizationId: 1,
  active: true,
  subscriptionStatus: 'inactive',
  subscriptionTier: 'free',
  maxOrganizations: 0,
  maxTeammates: 0,
  subscriptionExpiresAt: null,
  preferences: preferences.parse({}),
  ...changes,
})

export const anOrganization = (changes: Partial<OwnOrganization> = {}): OwnOrganization => ({
  id: 1,
  name: 'Grace Church',
  description: null,
  address: null,
  phone: null,
  email: null,
  timeZone: 'UTC',
  role: 'member',
  ...changes,
})

export const aMember = (changes: Partial<Member> = {}): Member => ({
  id: 8,
  name: 'Bob',
  role: 'member',
  joinedAt: '2025-05-01T08:00:00.000Z',
  email: 'bob@example.org',
  ...changes,
})

export const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: 5,
  email: 'anna@example.org',
  name: 'Anna Berg',
  role: 'member',
  organizationId: 1,
  invitedBy: 7,
  inviterName: 'Ruth Abernathy',
  state: 'pending',
  emailed: false,
  expiresAt: '2030-01-05T12:00:00.000Z',
  accepted: false,
  acceptedAt: null,
  acceptedById: null,
  createdAt: '2025-05-01T08:00:00.000Z',
  ...changes,
})

const stored = (id: number) => ({
  // Of each row another one.
  clientId: `3e1f0a86-6f5e-4f7e-9d4e-${(0x0a1b2c3d4e5e + id).toString(16).padStart(12, '0')}`,
  organizationId: 1,
  version: 1,
  createdAt: '2025-05-01T08:00:00.000Z',
  updatedAt: '2025-05-01T08:00:00.000Z',
})

export const aContact = (changes: Partial<Contact> = {}): Contact => ({
  ...stored(changes.id ?? 1),
  ...initialValues(contactFields),
  id: 1,
  name: 'Mary Miller',
  ...changes,
})

export const anInteraction = (changes: Partial<Interaction> = {}): Interaction => ({
  ...stored(changes.id ?? 1),
  ...initialValues(interactionFields),
  id: 1,
  contactId: 1,
  userId: 1,
  type: 'conversation',
  date: '2025-05-10T12:00:00.000Z',
  location: { lat: 37.77, lng: -122.41, address: '1 Main Street' },
  ...changes,
})

export const anArea = (changes: Partial<Area> = {}): Area => ({
  id: 1,
  organizationId: 1,
  name: 'North',
  color: 'green',
  corners: [
    [45.1, -123],
    [45.1, -122.9],
    [45, -122.9],
    [45, -123],
  ],
  assignments: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})

export const anAchievement = (changes: Partial<Achievement> = {}): Achievement => ({
  id: 1,
  organizationId: 1,
  name: 'Ten interactions',
  description: 'Do it',
  icon: 'award',
  pointsValue: 25,
  requirementType: 'interaction_count',
  requirementValue: 10,
  createdAt: '2026-01-01T00:00:00.000Z',
  retiredAt: null,
  ...changes,
})

export const aPointsEntry = (changes: Partial<PointsEntry> = {}): PointsEntry => ({
  id: 1,
  userId: 7,
  organizationId: 1,
  points: 10,
  reason: 'interaction_created',
  referenceId: null,
  referenceType: null,
  note: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  ...changes,
})

export const aView = (changes: Partial<SavedView> = {}): SavedView => ({
  id: 3,
  organizationId: 1,
  page: 'contacts',
  name: 'New people',
  query: 'status=new',
  shared: false,
  starred: false,
  ownerId: 7,
  ownerName: 'Ruth Abernathy',
  ...changes,
})
