import { auditEntries } from "./audit/audit-table.ts";
import {
  batteryTests,
  dealerTestTallies,
  resultRecords,
  testChanges,
} from "./battery-tests/battery-test-table.ts";
import { erasedRuns } from "./battery-tests/erased-run-table.ts";
import { testRemarks } from "./battery-tests/test-remark-table.ts";
import {
  certificateFiles,
  certificates,
  logos,
  renderJobs,
  signingCertificates,
  timeStamps,
} from "./certificates/certificate-table.ts";
import { statusEntries } from "./certificates/status-list/status-table.ts";
import {
  accountCompanies,
  accountEventGrants,
  accounts,
  credentials,
  shownVehicles,
} from "./credentials/credential-table.ts";
import { companies } from "./dealers/company-table.ts";
import { dealers } from "./dealers/dealer-table.ts";
import { unitMoves, unitReturns, units } from "./dealers/unit-table.ts";
import { idempotencyKeys } from "./http/idempotency-table.ts";
import { noticeChoices, noticeMarks } from "./identity/notices/notice-choice-table.ts";
import {
  companyInvitations,
  companyMembers,
  dealerMembers,
  invitations,
  people,
  recoveryCodes,
  secondFactors,
  setupLinks,
} from "./identity/people/person-table.ts";
import {
  knownBrowsers,
  pendingSignIns,
  sessions,
  signInAttempts,
} from "./identity/sessions/session-table.ts";
import { installationMarks, installations } from "./installation/installation-table.ts";
import { requestCounts } from "./limits/request-count-table.ts";
import { mailCounts } from "./mail/mail-count-table.ts";
import { mailOutbox } from "./mail/mail-table.ts";
import { dismissedNotices, noticeCursors, noticeMails, notices } from "./notices/notice-table.ts";
import { replicationMarks } from "./replication/replication-mark-table.ts";
import { logEntries, logStates, logSubtrees } from "./transparency-log/log-table.ts";
import { erasedFiles } from "./vehicles/erasure-table.ts";
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookQueue,
} from "./webhooks/delivery/webhook-table.ts";
import { events } from "./webhooks/outbox/event-table.ts";

/** Every table of svc, each after those that it refers to. A test guarantees that none is missing and that the order is right. */
export const TABLES = [
  installations,
  installationMarks,
  companies,
  logos,
  dealers,
  units,
  unitMoves,
  unitReturns,
  people,
  dealerMembers,
  companyMembers,
  invitations,
  companyInvitations,
  sessions,
  pendingSignIns,
  knownBrowsers,
  secondFactors,
  recoveryCodes,
  signInAttempts,
  setupLinks,
  noticeChoices,
  noticeMarks,
  accounts,
  accountCompanies,
  accountEventGrants,
  credentials,
  shownVehicles,
  idempotencyKeys,
  requestCounts,
  testChanges,
  batteryTests,
  resultRecords,
  testRemarks,
  dealerTestTallies,
  logEntries,
  logSubtrees,
  logStates,
  certificates,
  statusEntries,
  signingCertificates,
  timeStamps,
  certificateFiles,
  renderJobs,
  erasedFiles,
  erasedRuns,
  events,
  webhookEndpoints,
  webhookDeliveries,
  webhookQueue,
  webhookAttempts,
  notices,
  noticeMails,
  dismissedNotices,
  noticeCursors,
  mailOutbox,
  mailCounts,
  auditEntries,
  replicationMarks,
] as const;

/** The tables that a copy into another database contains: all except those that describe one database as a whole. */
export const COPIED_TABLES = TABLES.filter((table) => table !== installationMarks);
