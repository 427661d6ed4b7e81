import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An email to all free accounts that receive marketing email. The mails table has its recipients. */
@Entity('campaigns')
export class CampaignEntity {
  /** Derived from the text. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  subject: string;

  @Column('text')
  markdown: string;

  @Column('timestamptz')
  createdAt: Date;
}
