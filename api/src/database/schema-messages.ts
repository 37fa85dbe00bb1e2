import type { Generated } from 'kysely';
import type { ShownName, SpamReason, ThreadState } from 'shared-contracts';
import type { Encrypted } from './encrypted-columns';

export interface MessageTable {
  clinic_id: number;
  message_id: Generated<string>;
  email: string;
  subject: string;
  message: string;
  created_at: Date;
  state: Generated<ThreadState>;
  assignee_id: string | null;
  spam_reason: SpamReason | null;
}

export interface MessageReplyTable {
  clinic_id: number;
  reply_id: Generated<string>;
  message_id: string;
  author_id: string;
  reply: Encrypted<'message_replies.reply'>;
  created_at: Date;
}

export interface MessageTemplateTable {
  clinic_id: number;
  template_id: Generated<string>;
  title: string;
  text: string;
}

export interface ReviewTable {
  clinic_id: number;
  review_id: Generated<string>;
  user_id: string;
  review: string;
  location: string;
  rating: number | null;
  created_at: Date;
  held_back_at: Date | null;
  reply: string | null;
  replied_at: Date | null;
  shown_name: Generated<ShownName>;
  booking_id: string | null;
  edited_at: Date | null;
}
