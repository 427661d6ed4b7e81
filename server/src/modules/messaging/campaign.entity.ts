import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An email to all free accounts that receive marketing email. The mails table has its recipients. */
@Entity('campaigns')
export class CampaignEntity {
  /** Derived from the text. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'campaigns_pkey' })
  id: string;

  @Column('text')
  subject: string;

  @Column('text')
  markdown: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
