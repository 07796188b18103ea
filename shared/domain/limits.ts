/** Longest texts accepted, in characters; far above real use. */
export const limits = {
  name: 200,
  email: 254,
  phone: 40,
  address: 500,
  notes: 10_000,
  description: 2_000,
  reason: 500,
  password: 200,
  url: 2_000,
  timeZone: 64,
  device: 60,
  tag: 50,
  /** Of a custom field, and of each of its choices. */
  customLabel: 60,
  /** Value of a custom field. */
  customText: 500,
  /** What is searched for. */
  searched: 100,
} as const

/** Greatest numbers of what is listed in one piece; far above real use. */
export const maxCounts = {
  /** Of an organization, with retired ones that a member has earned. */
  achievements: 200,
  /** That one user belongs to. */
  organizations: 100,
  members: 1_000,
  /** The open ones come first. */
  listedInvitations: 500,
  openInvitations: 200,
  notifications: 200,
  leaderboard: 10,
  /** Of each group. */
  searchHits: 10,
  /** The newest come first. */
  listedImports: 100,
  /** Events of the audit log. */
  auditPage: 100,
  /** Who did something that the audit log lists, and members. */
  auditPeople: 5_000,
  /** Deleted records. */
  binPage: 50,
  /** Changes of a record. */
  historyPage: 30,
  reportDays: 3_660,
  reportPlaces: 500,
  /** Of one member in an organization, private or shared. */
  ownViews: 100,
  /** Of an organization. */
  sharedViews: 100,
  /** Of one contact, that are known to be other people. */
  distinctContacts: 1_000,
  /** Of one contact. */
  tags: 30,
  /** Of an organization, retired ones among them. */
  customFields: 50,
  /** Of one custom field, removed ones among them. */
  customOptions: 50,
  areas: 200,
  /** Of an area; the latest come first. */
  areaAssignments: 50,
  /** Of an assignment. */
  areaTeam: 50,
  /** Devices of an organization that have told what waits on them; what waits comes first. */
  devices: 500,
  /** Records of one kind on one device. */
  waiting: 1_000_000,
  /** Of what is given and not answered; the newest come first. */
  receipts: 500,
  /** Things that are named of a group of news. */
  newsItems: 3,
} as const
/**
 * Letters of rows and queue that cross the desktop's bridge in one message, and at most one entry more: its main
 * process, which blocks the window, passes them on in a few milliseconds.
 */
export const lettersAtOnce = 1_000_000

/** Bytes of a file that cross it in one message. */
export const bytesAtOnce = 3 * 1024 * 1024

/**
 * How long the server may be silent: before its answer and between its parts. A large list on a slow connection takes
 * as long as it needs.
 */
export const idleTimeoutMs = 10_000
