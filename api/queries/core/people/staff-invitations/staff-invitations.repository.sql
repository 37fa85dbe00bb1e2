-- deleteOldInvitations
delete from "staff_invitations"
where "clinic_id" = $1 and "expires_at" < $2;

-- findByTokenHash
select "i"."invitation_id" as "id",
  "i"."name",
  "i"."email",
  "i"."role",
  "i"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "d"."user_id" as "doctorUserId",
  "d"."removed_at" as "doctorRemovedAt",
  "i"."invited_by" as "invitedBy",
  "u"."name" as "inviter",
  "u"."roles" as "inviterRoles",
  "u"."language" as "inviterLanguage",
  "i"."sent_at" as "sentAt",
  "i"."expires_at" as "expiresAt",
  "i"."withdrawn_at" as "withdrawnAt",
  "i"."accepted_at" as "acceptedAt",
  "i"."accepted_by" as "acceptedBy"
from "staff_invitations" as "i"
left join "doctors" as "d" on "d"."clinic_id" = "i"."clinic_id"
  and "d"."doctor_id" = "i"."doctor_id"
left join "users" as "u" on "u"."clinic_id" = "i"."clinic_id"
  and "u"."user_id" = "i"."invited_by"
  and "u"."closed_at" is null
where "i"."clinic_id" = $1 and "i"."token_hash" = $2;

-- findInvitation
select "i"."invitation_id" as "id",
  "i"."name",
  "i"."email",
  "i"."role",
  "i"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "d"."user_id" as "doctorUserId",
  "d"."removed_at" as "doctorRemovedAt",
  "i"."invited_by" as "invitedBy",
  "u"."name" as "inviter",
  "u"."roles" as "inviterRoles",
  "u"."language" as "inviterLanguage",
  "i"."sent_at" as "sentAt",
  "i"."expires_at" as "expiresAt",
  "i"."withdrawn_at" as "withdrawnAt",
  "i"."accepted_at" as "acceptedAt",
  "i"."accepted_by" as "acceptedBy"
from "staff_invitations" as "i"
left join "doctors" as "d" on "d"."clinic_id" = "i"."clinic_id"
  and "d"."doctor_id" = "i"."doctor_id"
left join "users" as "u" on "u"."clinic_id" = "i"."clinic_id"
  and "u"."user_id" = "i"."invited_by"
  and "u"."closed_at" is null
where "i"."clinic_id" = $1 and "i"."invitation_id" = $2;

-- insertInvitation
insert into "staff_invitations" ("clinic_id", "email", "name", "role", "doctor_id", "invited_by", "sent_at", "expires_at")
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning "invitation_id";

-- listOpenInvitations
select "i"."invitation_id" as "id",
  "i"."name",
  "i"."email",
  "i"."role",
  "i"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "d"."user_id" as "doctorUserId",
  "d"."removed_at" as "doctorRemovedAt",
  "i"."invited_by" as "invitedBy",
  "u"."name" as "inviter",
  "u"."roles" as "inviterRoles",
  "u"."language" as "inviterLanguage",
  "i"."sent_at" as "sentAt",
  "i"."expires_at" as "expiresAt",
  "i"."withdrawn_at" as "withdrawnAt",
  "i"."accepted_at" as "acceptedAt",
  "i"."accepted_by" as "acceptedBy"
from "staff_invitations" as "i"
left join "doctors" as "d" on "d"."clinic_id" = "i"."clinic_id"
  and "d"."doctor_id" = "i"."doctor_id"
left join "users" as "u" on "u"."clinic_id" = "i"."clinic_id"
  and "u"."user_id" = "i"."invited_by"
  and "u"."closed_at" is null
where "i"."clinic_id" = $1 and "i"."accepted_at" is null and "i"."withdrawn_at" is null
order by "i"."sent_at" desc, "i"."invitation_id";

-- lockByTokenHash
select "i"."invitation_id" as "id",
  "i"."name",
  "i"."email",
  "i"."role",
  "i"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "d"."user_id" as "doctorUserId",
  "d"."removed_at" as "doctorRemovedAt",
  "i"."invited_by" as "invitedBy",
  "u"."name" as "inviter",
  "u"."roles" as "inviterRoles",
  "u"."language" as "inviterLanguage",
  "i"."sent_at" as "sentAt",
  "i"."expires_at" as "expiresAt",
  "i"."withdrawn_at" as "withdrawnAt",
  "i"."accepted_at" as "acceptedAt",
  "i"."accepted_by" as "acceptedBy"
from "staff_invitations" as "i"
left join "doctors" as "d" on "d"."clinic_id" = "i"."clinic_id"
  and "d"."doctor_id" = "i"."doctor_id"
left join "users" as "u" on "u"."clinic_id" = "i"."clinic_id"
  and "u"."user_id" = "i"."invited_by"
  and "u"."closed_at" is null
where "i"."clinic_id" = $1 and "i"."token_hash" = $2
for update of "i";

-- lockInvitation
select "i"."invitation_id" as "id",
  "i"."name",
  "i"."email",
  "i"."role",
  "i"."doctor_id" as "doctorId",
  "d"."name" as "doctor",
  "d"."user_id" as "doctorUserId",
  "d"."removed_at" as "doctorRemovedAt",
  "i"."invited_by" as "invitedBy",
  "u"."name" as "inviter",
  "u"."roles" as "inviterRoles",
  "u"."language" as "inviterLanguage",
  "i"."sent_at" as "sentAt",
  "i"."expires_at" as "expiresAt",
  "i"."withdrawn_at" as "withdrawnAt",
  "i"."accepted_at" as "acceptedAt",
  "i"."accepted_by" as "acceptedBy"
from "staff_invitations" as "i"
left join "doctors" as "d" on "d"."clinic_id" = "i"."clinic_id"
  and "d"."doctor_id" = "i"."doctor_id"
left join "users" as "u" on "u"."clinic_id" = "i"."clinic_id"
  and "u"."user_id" = "i"."invited_by"
  and "u"."closed_at" is null
where "i"."clinic_id" = $1 and "i"."invitation_id" = $2
for update of "i";

-- markAccepted
update "staff_invitations"
set "accepted_at" = $1, "accepted_by" = $2
where "clinic_id" = $3 and "invitation_id" = $4;

-- markWithdrawn
update "staff_invitations"
set "withdrawn_at" = $1
where "clinic_id" = $2 and "invitation_id" = $3;

-- renewInvitation
update "staff_invitations"
set "invited_by" = $1, "sent_at" = $2, "expires_at" = $3
where "clinic_id" = $4 and "invitation_id" = $5;

-- storeTokenHash
update "staff_invitations"
set "token_hash" = $1
where "clinic_id" = $2
  and "invitation_id" = $3
  and "accepted_at" is null
  and "withdrawn_at" is null
  and "expires_at" > $4;
